import { type PrescriptionInBrief, takenBy } from '#domains/care/prescriptions'
import type { Variant } from '#domains/shop/catalogue'

export const periods = ['monthly', 'bimonthly', 'quarterly'] as const
export type Period = (typeof periods)[number]

/** The months of treatment in one parcel of each period (spec 9; design.md 9). */
export const monthsOf: Record<Period, number> = { monthly: 1, bimonthly: 2, quarterly: 3 }

/**
 * The maximum number of card instalments per parcel: it is paid off before the next one can be ordered (decision 0029).
 */
export const mostInstallments: Record<Period, number> = { monthly: 1, bimonthly: 2, quarterly: 3 }

export type PeriodPrice = { variantId: number; priceCents: number }

export type Drug = {
  productId: number
  label: string
  presentation: string
  /** Per parcel; unavailable periods are missing. */
  prices: Partial<Record<Period, PeriodPrice>>
}

/** A treatment that a doctor recommended, made of medicines in one of his prescriptions. */
export type Package = {
  id: number
  name: string
  consultationId: number
  prescriptionId: number
  patientId: number
  doctorId: number
  doctorName: string
  prescriptionExpiresAt: Date
  /** Whether its prescription may be dispensed now. */
  isDispensable: boolean
  drugs: Drug[]
}

type Covering = Pick<PrescriptionInBrief, 'controlClass' | 'items' | 'dispensed'>

/** Whether what is left of the prescription lasts as long as a parcel of this period, for this medicine. */
export const covers = (prescription: Covering, productId: number, period: Period): boolean =>
  takenBy(prescription, { productIds: [productId], months: monthsOf[period] }) !== null

/** The possible ids of a medicine's variants (design.md 9): the product's id followed by the number of months. */
export const variantIdsOf = (productId: number): number[] => periods.map((period) => productId * 10 + monthsOf[period])

/** A medicine's price in each period that the catalogue sells and the prescription covers. */
export const pricesOf = (prescription: Covering, productId: number, variants: Variant[]): Drug['prices'] =>
  Object.fromEntries(
    periods.flatMap((period) => {
      const variant = variants.find((one) => one.productId === productId && one.amount === monthsOf[period])
      const isSold = variant?.product.isActive && !variant.isMaster && !variant.isDiscontinued
      if (!isSold || variant.priceCents === null || !covers(prescription, productId, period)) return []
      return [[period, { variantId: variant.id, priceCents: variant.priceCents }]]
    }),
  )

/** The price of one parcel of the whole package without delivery; null in a period that is not available. */
export const priceOfPeriod = (
  { drugs }: Pick<Package, 'drugs'>,
  period: Period,
): { variantIds: number[]; priceCents: number } | null => {
  const prices = drugs.map((drug) => drug.prices[period])
  if (prices.length === 0 || prices.some((price) => price === undefined)) return null
  const known = prices as PeriodPrice[]
  return {
    variantIds: known.map(({ variantId }) => variantId),
    priceCents: known.reduce((total, { priceCents }) => total + priceCents, 0),
  }
}

/** Whether the whole package can be had in some period. */
export const isAvailable = (wanted: Pick<Package, 'drugs'>): boolean =>
  periods.some((period) => priceOfPeriod(wanted, period) !== null)
