import { type PrescriptionInBrief, takenBy } from '#domains/care/prescriptions'
import type { Variant } from '#domains/shop/catalogue'
import { firstMonthsOf, type ParcelPrice, type Part, parcelFrom, partsOf, sharesOf } from './period-parts.ts'

export const periods = ['monthly', 'bimonthly', 'quarterly'] as const
export type Period = (typeof periods)[number]

/** The months of treatment in one parcel of each period (spec 9; design.md 9). */
export const monthsOf: Record<Period, number> = { monthly: 1, bimonthly: 2, quarterly: 3 }

/**
 * The maximum number of card instalments per parcel: it is paid off before the next one can be ordered (decision 0029).
 */
export const mostInstallments: Record<Period, number> = { monthly: 1, bimonthly: 2, quarterly: 3 }

/** Of the whole period; `parts`: its parcels, one unless the law lets nobody dispense it at once (decision 0130). */
export type PeriodPrice = { variantId: number; priceCents: number; parts: Part[] }

export type Drug = {
  productId: number
  label: string
  presentation: string
  /** Unavailable periods are missing. */
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
  /** Its prescription is dispensed once: what is left out of that parcel cannot be had of it any more. */
  isUsedOnce: boolean
  /** Its doctor allows to take only some of its medicines. */
  mayLeaveOut: boolean
  /** Whether its prescription may be dispensed now. */
  isDispensable: boolean
  drugs: Drug[]
}

/** What the first parcel of a period costs: all of it, unless it comes in several. */
export const firstCents = ({ priceCents, parts }: PeriodPrice): number => parts[0]?.priceCents ?? priceCents

type Covering = Pick<PrescriptionInBrief, 'controlClass' | 'items' | 'dispensed'>

/** Whether what is left of the prescription lasts as long as the first parcel of this period, for this medicine. */
export const covers = (prescription: Covering, productId: number, period: Period): boolean =>
  takenBy(prescription, { productIds: [productId], months: firstMonthsOf([productId], monthsOf[period]) }) !== null

/** The possible ids of a medicine's variants (design.md 9): the product's id followed by the number of months. */
export const variantIdsOf = (productId: number): number[] => periods.map((period) => productId * 10 + monthsOf[period])

/** The medicine of which this would be a variant. */
export const productOfVariant = (variantId: number): number => Math.floor(variantId / 10)

/** A medicine's price in each period that the catalogue sells, and that may be had. */
export const pricesOf = (
  productId: number,
  variants: Variant[],
  mayBeHad: (period: Period) => boolean,
): Drug['prices'] =>
  Object.fromEntries(
    periods.flatMap((period) => {
      const sold = (months: number) => soldFor(variants, { productId, months })
      const whole = sold(monthsOf[period])
      if (!whole || !mayBeHad(period)) return []
      const months = partsOf(productId, monthsOf[period])
      const shares = sharesOf(whole.priceCents, months)
      const parts = months.flatMap((one, index): Part[] => {
        const sent = sold(one)
        return sent ? [{ months: one, variantId: sent.variantId, priceCents: shares[index] as number }] : []
      })
      return parts.length === months.length ? [[period, { ...whole, parts }]] : []
    }),
  )

type Wanted = { productId: number; months: number }

/** The variant of a medicine for so many months, and its price; null if it is not sold. */
export const soldFor = (variants: readonly Variant[], { productId, months }: Wanted) => {
  const variant = variants.find((one) => one.productId === productId && one.amount === months && !one.isMaster)
  if (!variant?.product.isActive || variant.isDiscontinued || variant.priceCents === null) return null
  return { variantId: variant.id, priceCents: variant.priceCents }
}

/** The first parcel of a period of the whole package; null in a period that is not available. */
export const firstParcel = ({ drugs }: Pick<Package, 'drugs'>, period: Period): ParcelPrice | null => {
  const had = drugs.flatMap(({ productId, prices }) => {
    const price = prices[period]
    const first = price?.parts[0]
    return first ? [{ productId, wholeCents: price.priceCents, first }] : []
  })
  const [one] = had
  // The medicines of a package are of one sheet, and so of one class.
  if (!one || had.length < drugs.length || had.some(({ first }) => first.months !== one.first.months)) return null
  const lines = had.map(({ productId, first }) => ({
    productId,
    variantId: first.variantId,
    priceCents: first.priceCents,
  }))
  const cents = Object.fromEntries(had.map(({ productId, wholeCents }) => [productId, wholeCents]))
  return parcelFrom(one.first.months, lines, { months: monthsOf[period], cents })
}

/** Whether the whole package can be had in some period; one of its medicines, where the others may be left out. */
export const isAvailable = ({ drugs, mayLeaveOut }: Pick<Package, 'drugs' | 'mayLeaveOut'>): boolean =>
  (mayLeaveOut ? drugs.map((drug) => [drug]) : [drugs]).some((wanted) =>
    periods.some((period) => firstParcel({ drugs: wanted }, period) !== null),
  )
