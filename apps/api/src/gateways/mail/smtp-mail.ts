import { isValidEmail } from '@prumo/brazil'
import { createTransport } from 'nodemailer'
import type { MailGateway, SendOutcome } from './mail-gateway.ts'

export type MailConfig = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string
  from: string
  /** By smtp:// too: no STARTTLS, no letter. */
  mustBeEncrypted?: boolean
  timeoutMs?: number
}

/** Mail over SMTP, to whichever server the configuration names. */
export const smtpMail = ({ url, from, mustBeEncrypted = false, timeoutMs = 10_000 }: MailConfig): MailGateway => {
  const transport = createTransport({
    url,
    requireTLS: mustBeEncrypted,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template must never be able to make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, to, oneClickLeaveUrl, ...letter }) => {
      // Whatever is more than one bare mailbox is rewritten on its way, and reaches somebody else's.
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
        return outcomeOf(error as { code?: string; responseCode?: number })
      }
    },
    close: () => transport.close(),
  }
}

/** RFC 8058: mail programs show a button of their own, and ask us for their reader. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

// Wrong credentials (535), and a server that will not be spoken to under encryption: our operator puts both right.
const oursToMend = ['EAUTH', 'ETLS']

/** RFC 5321 4.2.1: 5xx is for ever, 4xx is for now. */
const outcomeOf = ({ code, responseCode }: { code?: string; responseCode?: number }): SendOutcome =>
  responseCode !== undefined && responseCode >= 500 && !oursToMend.includes(code ?? '')
    ? { kind: 'refused', code: String(responseCode) }
    : { kind: 'unknown', cause: String(responseCode ?? code ?? 'cut') }
