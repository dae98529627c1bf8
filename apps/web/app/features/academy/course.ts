import type { ConditionSlug, CourseSlug } from '#links'

/** What a course's page says of it; the price, the stages and the lessons come from the academy. */
export type Course = {
  slug: CourseSlug
  title: string
  metaDescription: string
  lead: string
  /** Specification 9. */
  figures: readonly { value: string; unit: string }[]
  /** Minutes of content, for search engines. */
  contentMinutes: number
  learn: { title: string; lead: string }
  /** How it goes, in the order in which it happens. */
  steps: readonly { title: string; text: string }[]
  isFor: readonly string[]
  isNotFor: readonly string[]
  /** What must be looked at by a doctor, and the pages that explain it. */
  doctor: { text: string; conditions: readonly { slug: ConditionSlug; words: string }[] }
  evidence: { paragraphs: readonly string[]; sources: readonly { title: string; where: string }[] }
  questions: readonly { question: string; answer: string }[]
  /** What the trailer shows, for who does not see it; the film has no sound. */
  transcript: readonly string[]
}
