import { formatAmount } from '@prumo/brazil'
import type { Offering, PhytoVariant } from './offering.ts'
import { medicineForms, PER_MONTH } from './treatments.ts'

/** One line of the public price list: the product, its lowest price, and the unit. */
export type PublicPrice = {
  key: string
  name: string
  price: string
  isFrom: boolean
  term: string
  needsPrescription: boolean
}

export const reais = (amount: number): string => formatAmount(amount).replace(/,00$/, '')

/** Medicines by form only: no name, no claim beside a price (RDC 96/2008; RDC 67/2007 item 5.14). */
export const medicinePrices = (offerings: readonly Offering[]): PublicPrice[] =>
  medicineForms(offerings).map(({ form, name, prices }) => ({
    key: form,
    name,
    price: reais(Math.min(...prices)),
    isFrom: new Set(prices).size > 1,
    term: PER_MONTH,
    needsPrescription: true,
  }))

/** The same by its smallest unit, what a month takes; who may have it the name says. */
export const medicineSingles = (offerings: readonly Offering[]): PublicPrice[] =>
  medicinePrices(offerings).map((one) => ({ ...one, name: `${one.name} para um mês, com receita`, term: 'uma vez' }))

const pots = (amount: number) => (amount === 1 ? '1 pote' : `${amount} potes`)

/** Each pack of the plant products, as it is sold. */
export const phytoPrices = (variants: readonly PhytoVariant[]): PublicPrice[] =>
  variants.map(({ variantId, label, amount, price }) => ({
    key: String(variantId),
    name: `${label}, ${pots(amount)}`,
    price: reais(price),
    isFrom: false,
    term: 'uma vez',
    needsPrescription: false,
  }))

export const coursePrices = (offerings: readonly Offering[]): PublicPrice[] =>
  offerings.flatMap(({ offeringType, label, minPrice, isPresale }) =>
    offeringType === 'course' && minPrice !== undefined
      ? [
          {
            key: label,
            name: isPresale ? `${label}, em pré-venda` : label,
            price: reais(minPrice),
            isFrom: false,
            term: 'uma vez',
            needsPrescription: false,
          },
        ]
      : [],
  )
