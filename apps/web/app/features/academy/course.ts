import type { ConditionSlug, CourseSlug } from '#links'

/** The text of a course's page; price, stages and lessons come from the academy. */
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
  /** The steps, in the order in which they happen. */
  steps: readonly { title: string; text: string }[]
  isFor: readonly string[]
  isNotFor: readonly string[]
  /** What a doctor must look at, and the pages that explain it. */
  doctor: { text: string; conditions: readonly { slug: ConditionSlug; words: string }[] }
  evidence: { paragraphs: readonly string[]; sources: readonly { title: string; where: string }[] }
  questions: readonly { question: string; answer: string }[]
  /** A transcript of the trailer, which has no sound. */
  transcript: readonly string[]
}
