import type { Offering, PhytoVariant, PlanBenefit } from '@prumo/contracts/main'

export type { Offering, PhytoVariant, PlanBenefit }

/** The complaints of spec §3 in the order of the home page's tabs, in everyday words; `slug` is the page about each. */
export const complaints = [
  {
    pathology: 'prematureEjaculation',
    key: 'ejaculacao-precoce',
    label: 'Ejaculação precoce',
    slug: 'ejaculacao-precoce',
    inSentence: 'a ejaculação precoce',
  },
  {
    pathology: 'erectileDysfunction',
    key: 'disfuncao-eretil',
    label: 'Disfunção erétil',
    slug: 'disfuncao-eretil',
    inSentence: 'a disfunção erétil',
  },
  { pathology: 'lowLibido', key: 'libido', label: 'Libido', slug: 'perda-de-libido', inSentence: 'a perda de libido' },
  {
    pathology: 'hairLoss',
    key: 'queda-de-cabelo',
    label: 'Queda de cabelo',
    slug: 'calvicie',
    inSentence: 'a queda de cabelo',
  },
  { pathology: 'acne', key: 'acne', label: 'Acne', slug: 'acne', inSentence: 'a acne' },
  { pathology: 'dermatitis', key: 'dermatite', label: 'Dermatite', slug: 'dermatite', inSentence: 'a dermatite' },
] as const

export type Complaint = (typeof complaints)[number]
