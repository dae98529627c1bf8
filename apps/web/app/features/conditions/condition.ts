import type { ConditionSlug } from '#links'
import type { SurveyKey } from './condition-list.ts'

/** An option against a condition, with its grade of evidence. */
export type Option = { name: string; text: string; evidence: 'strong' | 'some' | 'weak' }

/** `language` is the title's language if it is not Portuguese, so that a screen reader pronounces it correctly. */
export type Source = { title: string; language?: 'en'; where: string; href?: string }

/** The educational text about a condition or a medicine; the words are ours, the facts from the sources. */
export type Condition = {
  slug: ConditionSlug
  /** The survey that a consultation about it starts with. */
  surveyKey: SurveyKey
  /** What the page is about, for search engines (schema.org). */
  about: { kind: 'MedicalCondition' | 'Drug' | 'MedicalSpecialty'; name: string; otherNames: readonly string[] }
  /** The title of the browser's tab, without the brand; at most 60 characters with it. */
  metaTitle: string
  /** 70 to 160 characters. */
  metaDescription: string
  title: string
  lead: string
  /** Slug of a drawing (@prumo/ui/pictures). */
  picture: string
  /** Day of the last revision, YYYY-MM-DD. */
  reviewedOn: string
  what: { title: string; paragraphs: readonly string[] }
  /** Causes of a condition; for a medicine, its uses and effect. */
  causes: { title: string; lead: string; items: readonly { name: string; text: string }[]; note: string }
  /** What works, and the evidence. */
  options: { title: string; lead: string; items: readonly Option[]; note: string }
  /** How a consultation about this proceeds: what the doctor asks, looks at and may decide. */
  consultation: { title: string; paragraphs: readonly string[] }
  /** The cost in words; the figures beside it come from the catalogue. */
  cost: { title: string; paragraphs: readonly string[] }
  inPerson: { title: string; lead: string; items: readonly string[]; urgent: string }
  questions: readonly { question: string; answer: string }[]
  sources: readonly Source[]
}
