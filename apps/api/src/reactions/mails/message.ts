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
}
