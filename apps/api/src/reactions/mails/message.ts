/** What a mail says, apart from how it looks: from this both its forms are made, so that they say the same. */
export type Message = {
  /** Seen on a locked telephone and over a shoulder: never what was bought, nor why. */
  subject: string
  /** What most programs show after the subject; as discreet as it. */
  preview: string
  greeting: string | null
  title: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** The one thing to do next. */
  action: { label: string; url: string }
  note: string | null
  /** Why this mail came, where there is no order behind it. */
  reason?: string
  /** Where one press ends such mails (RFC 8058): a page for people, and what mail programs ask by themselves. */
  leave?: { url: string; oneClickUrl: string }
}
