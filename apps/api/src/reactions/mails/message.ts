/** The content of a mail without its layout; text and HTML are made from it, so both say the same. */
export type Message = {
  /** Visible on a locked phone and over a shoulder: never what was bought, nor why. */
  subject: string
  /** The text that most programs show after the subject; equally discreet. */
  preview: string
  greeting: string | null
  title: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** The one next action. */
  action: { label: string; url: string }
  note: string | null
  /** Why this mail was sent, if there is no order behind it. */
  reason?: string
  /** What waits for its reader's hours goes at once if they begin too late for it. */
  neededBefore?: Date
  /** It is said at once, though others of its template wait for its reader's hours. */
  isUrgent?: true
  /** How to unsubscribe with one press (RFC 8058): a page for people, and a call for mail programs. */
  leave?: { url: string; oneClickUrl: string }
}

/** A message with its address, and the account that it is for; null where nobody's account stands behind it. */
export type Written = { userId: number | null; to: string; message: Message }
