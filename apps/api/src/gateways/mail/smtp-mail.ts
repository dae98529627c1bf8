import { isValidEmail } from '@prumo/brazil'
import { createTransport } from 'nodemailer'
import type { MailGateway, SendOutcome } from './mail-gateway.ts'

export type MailConfig = {
  /** smtp:// or smtps://, with user and password if the server needs them. */
  url: string
  from: string
  /** Also for smtp://: without STARTTLS no mail is sent. */
  mustBeEncrypted?: boolean
  timeoutMs?: number
}

/** Connections to the mail server per process; mails that leave at the same time share them. */
const connections = 12
const mailsPerConnection = 500

/** Mail over SMTP, to the server in the settings, over connections that are kept. */
export const smtpMail = ({ url, from, mustBeEncrypted = false, timeoutMs = 10_000 }: MailConfig): MailGateway => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    // Only for a kept connection that the server had already closed. Any other try is ours, at its time.
    maxRequeues: 1,
    requireTLS: mustBeEncrypted,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, to, oneClickLeaveUrl, ...letter }) => {
      // More than one bare mailbox would be rewritten on the way, and reach somebody else.
      if (!isValidEmail(to)) return { kind: 'refused', code: 'address' }
      try {
        await transport.sendMail({
          from,
          ...letter,
          to: { address: to, name: '' },
          messageId: `<${messageId}>`,
          ...(oneClickLeaveUrl && { headers: leaveHeaders(oneClickLeaveUrl) }),
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/** RFC 8058: mail programs show a button of their own and call us for their reader. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = { code?: string; command?: string; responseCode?: number }

// What a server answers to anything else is about us: wrong credentials (535), no encryption, a sender that it does not
// know, too many connections. The operator can fix it.
const aboutTheLetter = ['RCPT TO', 'DATA']

/** RFC 5321 4.2.1: 5xx is permanent, 4xx is temporary. */
const outcomeOf = ({ code, command, responseCode }: SmtpError): SendOutcome => {
  if (responseCode === undefined || !aboutTheLetter.includes(command ?? ''))
    return { kind: 'unknown', cause: code ?? 'cut' }
  if (responseCode >= 500) return { kind: 'refused', code: String(responseCode) }
  return { kind: 'unknown', cause: String(responseCode) }
}
