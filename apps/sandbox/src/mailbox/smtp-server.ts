import { setTimeout as wait } from 'node:timers/promises'
import { type AddressObject, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { takeFault } from '../faults/faults.store.ts'
import type { World } from '../world.ts'
import { type IncomingMail, saveMail } from './mails.store.ts'

const MAX_BYTES = 25 * 1024 * 1024
const DEFAULT_DELAY_MS = 3_000

/** A mail server that accepts and stores every mail. Nothing leaves the machine. */
export const startSmtpServer = async (world: World): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 500,
    banner: 'sandbox',
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      receive(world, stream, session).then(() => done(), done)
    },
  })
  // A killed sender resets its connection; without a listener that would end the whole sandbox.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(world.config.mailPort, world.config.host, resolve)
  })
  return {
    port: (server.server.address() as { port: number }).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const receive = async (world: World, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
  const parsed = await simpleParser(stream)
  if (stream.sizeExceeded) throw smtpError(552, 'Message too large')
  const delay = takeFault(world, { service: 'mail', kind: 'delay' })
  if (delay) await wait(delay.delay_ms ?? DEFAULT_DELAY_MS)
  if (takeFault(world, { service: 'mail', kind: 'drop' })) throw smtpError(451, 'Try again later')
  const refusal = takeFault(world, { service: 'mail', kind: 'error' })
  if (refusal) throw smtpError(refusal.status ?? 550, 'Mailbox unavailable')
  const envelope = session.envelope.rcptTo.map(({ address }) => address)
  const mail: IncomingMail = {
    messageId: parsed.messageId ?? null,
    from: parsed.from?.text ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
    to: envelope.length > 0 ? envelope : addressesOf(parsed.to),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || null,
    attachments: parsed.attachments
      .filter(({ related }) => !related)
      .map(({ filename, contentType, content }) => ({ filename: filename ?? 'anexo', contentType, content })),
  }
  saveMail(world, mail)
}

const addressesOf = (to: AddressObject | AddressObject[] | undefined): string[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })
