import { formatAmount } from '@prumo/brazil'
import { pictureAddress } from '#links'
import type { Complaint, Offering } from './offering.ts'

/** One card of the home page: a form of medicine, a supplement or a course, with its price. */
export type Treatment = {
  name: string
  text: string
  picture: string
  /** Null if it depends on the doctor's formula. */
  price: string | null
  isFrom: boolean
  term?: string
  needsPrescription: boolean
}

const FORMS = [
  {
    form: 'spray',
    pattern: /spray/i,
    name: 'Spray manipulado',
    text: 'Fórmula e dose que o médico decide para o seu caso.',
    picture: 'spray-paroxetina',
  },
  {
    form: 'capsules',
    pattern: /c[áa]psula/i,
    name: 'Cápsulas manipuladas',
    text: 'Dose ajustada com o médico durante o tratamento.',
    picture: 'capsulas-paroxetina',
  },
] as const

const reais = (amount: number) => formatAmount(amount).replace(/,00$/, '')

/**
 * The home page's list for a complaint. Prescription medicines are grouped by form, with the lowest price and without
 * names or claims (RDC 96/2008; names appear only in educational text).
 */
export const treatmentsFor = (offerings: readonly Offering[], complaint: Complaint): Treatment[] => {
  const ours = offerings.filter((offering) => offering.pathologies.includes(complaint.pathology))
  const isDrug = (offering: Offering) => offering.offeringType === 'prescriptionDrug'
  const drugs = ours.filter((offering) => isDrug(offering) && offering.minPrice !== undefined)
  const others = ours.filter((offering) => !isDrug(offering) || offering.minPrice === undefined)
  return [...medicineForms(drugs).map(medicineOf), ...others.map(otherOf)]
}

/** The forms of medicines, each with the lowest prices of its formulas; a form without a price is omitted. */
export const medicineForms = (offerings: readonly Offering[]) =>
  FORMS.map((form) => ({ ...form, prices: pricesIn(form.pattern, offerings) })).filter(
    ({ prices }) => prices.length > 0,
  )

const pricesIn = (pattern: RegExp, offerings: readonly Offering[]): number[] =>
  offerings
    .filter(
      ({ offeringType, label, description }) =>
        offeringType === 'prescriptionDrug' && pattern.test([label, ...description].join(' ')),
    )
    .map(({ minPrice }) => minPrice)
    .filter((price) => price !== undefined)

const medicineOf = ({ name, text, picture, prices }: ReturnType<typeof medicineForms>[number]): Treatment => ({
  name,
  text,
  picture: pictureAddress(picture),
  price: reais(Math.min(...prices)),
  isFrom: true,
  term: PER_MONTH,
  needsPrescription: true,
})

/** The unit of medicine prices; nothing is charged monthly. */
export const PER_MONTH = 'por mês de tratamento'

const termOf = ({ offeringType, isPresale }: Offering): string | undefined => {
  if (offeringType !== 'course') return undefined
  return isPresale ? 'uma vez, em pré-venda: nenhuma aula publicada até hoje' : 'uma vez'
}

const otherOf = (offering: Offering): Treatment => ({
  name: offering.label,
  text: offering.description.slice(0, 2).join('. '),
  picture: offering.imgSrc,
  price: offering.minPrice === undefined ? null : reais(offering.minPrice),
  isFrom: offering.offeringType === 'phyto',
  term: termOf(offering),
  needsPrescription: offering.offeringType === 'prescriptionDrug',
})
