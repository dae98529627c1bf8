import type { ConditionSlug } from '#links'
import type { SurveyKey } from './condition-list.ts'

/** One thing that is done about a condition, and how well it is known to work. */
export type Option = { name: string; text: string; evidence: 'strong' | 'some' | 'weak' }

/** `language` is that of the title where it is not Portuguese, so that a screen reader speaks it as what it is. */
export type Source = { title: string; language?: 'en'; where: string; href?: string }

/**
 * What an educational page says of a condition or of a medicine; the words are ours, the facts those of the sources.
 */
export type Condition = {
  slug: ConditionSlug
  /** The survey that a consultation about it begins with. */
  surveyKey: SurveyKey
  /** What the page is about, for search engines (schema.org). */
  about: { kind: 'MedicalCondition' | 'Drug' | 'MedicalSpecialty'; name: string; otherNames: readonly string[] }
  /** Of the browser's tab, without the brand; at most 60 letters with it. */
  metaTitle: string
  /** 70 to 160 letters. */
  metaDescription: string
  title: string
  lead: string
  /** Slug of a drawing (@prumo/ui/pictures). */
  picture: string
  /** Day of the last revision, YYYY-MM-DD. */
  reviewedOn: string
  what: { title: string; paragraphs: readonly string[] }
  /** Causes of a condition; of a medicine, what it is used for and how it acts. */
  causes: { title: string; lead: string; items: readonly { name: string; text: string }[]; note: string }
  /** What works, and what evidence says. */
  options: { title: string; lead: string; items: readonly Option[]; note: string }
  /** How a consultation about this goes here; what the doctor asks, looks at and may decide. */
  consultation: { title: string; paragraphs: readonly string[] }
  /** What it costs here, in words; the figures beside it come from the catalogue. */
  cost: { title: string; paragraphs: readonly string[] }
  inPerson: { title: string; lead: string; items: readonly string[]; urgent: string }
  questions: readonly { question: string; answer: string }[]
  sources: readonly Source[]
}
