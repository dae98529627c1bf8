export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  /** The same at every try: who got it twice shows it once (RFC 5322 3.6.4). */
  messageId: string
  /** Asked by mail programs themselves, at one press, when the reader wants no more of these (RFC 8058). */
  oneClickLeaveUrl?: string
}

/** `refused`: the server will never take this letter. `unknown`: it may have; the same letter may be sent again. */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused'; code: string } | { kind: 'unknown'; cause: string }

/** Whom we give our letters to. Does not throw for what the network or the server does. */
export type MailGateway = {
  send: (letter: Letter) => Promise<SendOutcome>
  close: () => void
}
