export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try, so that a mailbox shows a repeated mail once (RFC 5322 3.6.4). */
  messageId: string
  /** Called by mail programs themselves, with one press, when the reader unsubscribes (RFC 8058). */
  oneClickLeaveUrl?: string
}

/**
 * `refused`: the server will never accept this mail. `unknown`: it may have accepted it; the same mail may be sent
 * again. A cause of three digits is the server's answer to this mail; any other is about us, or the line.
 */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused'; code: string } | { kind: 'unknown'; cause: string }

/** The mail server. Does not throw for errors of the network or the server. */
export type MailGateway = {
  send: (letter: Letter) => Promise<SendOutcome>
  close: () => void
}
