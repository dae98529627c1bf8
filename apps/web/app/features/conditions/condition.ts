/** One thing that is done about a condition, and how well it is known to work. */
export type Option = { name: string; text: string; evidence: 'strong' | 'some' | 'weak' }

export type Source = { title: string; where: string; href?: string }

/** What an educational page says of a condition; the words are ours, the facts those of the sources. */
export type Condition = {
  /** The survey that a consultation about it begins with. */
  surveyKey: string
  title: string
  lead: string
  picture: string
  what: { title: string; paragraphs: readonly string[] }
  causes: { title: string; lead: string; items: readonly { name: string; text: string }[]; note: string }
  options: { title: string; lead: string; items: readonly Option[]; note: string }
  inPerson: { title: string; lead: string; items: readonly string[]; urgent: string }
  questions: readonly { question: string; answer: string }[]
  sources: readonly Source[]
}
