import type { Pathology } from './pathology.ts'

/** An entry on a landing page (spec.md 3: catalogue offering). */
export type Offering = {
  id: number
  key: string
  label: string
  description: string[]
  imgSrc: string
  offeringType: 'prescriptionDrug' | 'phyto' | 'course'
  pathologies: Pathology[]
  slugs: string[]
  isCustomizedMed: boolean
  activeIngredients: string[] | null
  loopVideoSrc: string | null
  courseLink: string | null
  minPriceCents: number | null
}

/** `isGiven`: included in every treatment today; other benefits are promised to nobody. */
export type PlanBenefit = { key: string; iconName: string; content: string; isGiven: boolean }

export type LandingPage = { slug: string; title: string; pathology: Pathology }

/** A phyto formula with a number of pots (spec.md 3). */
export type PhytoVariant = {
  variantId: number
  label: string
  description: string
  priceCents: number
  imgSrc: string
  amount: number
}
