import { usesOf } from '#domains/care/prescriptions'
import { findFormula } from '#domains/medicines/formulary'

/** One parcel of a medicine's period: what is sent, for how long, and its share of the period's price. */
export type Part = { months: number; variantId: number; priceCents: number }

/** The parcels in which so many months of a medicine may be dispensed, in months each (decision 0130). */
export const partsOf = (productId: number, months: number): number[] =>
  usesOf(findFormula({ productId })?.controlClass ?? 'simple', months)

/** The months of the first parcel of these medicines: of the one that is dispensed in the smallest parts. */
export const firstMonthsOf = (productIds: readonly number[], months: number): number =>
  Math.min(months, ...productIds.map((id) => partsOf(id, months)[0] as number))

/** The shares of a price in parcels of so many months: the odd centavo first, in sum the price. */
export const sharesOf = (cents: number, parts: readonly number[]): number[] => {
  const monthsUntil = (count: number) => parts.slice(0, count).reduce((sum, months) => sum + months, 0)
  const centsUntil = (count: number) => Math.ceil((cents * monthsUntil(count)) / monthsUntil(parts.length))
  return parts.map((_, index) => centsUntil(index + 1) - centsUntil(index))
}

/** A medicine in one parcel, at its price there. */
export type ParcelLine = { productId: number; variantId: number; priceCents: number }

/** What a whole period of each medicine costs, kept for the parcels that complete it. */
export type PeriodPrices = { months: number; cents: Readonly<Record<number, number>> }

/** What one parcel contains and costs without delivery; `period`: of one that begins a period of several parcels. */
export type ParcelPrice = {
  months: number
  lines: ParcelLine[]
  priceCents: number
  period: PeriodPrices | null
}

/** `whole`: what the period costs, of which these are the lines of the first parcel. */
export const parcelFrom = (months: number, lines: ParcelLine[], whole: PeriodPrices): ParcelPrice => ({
  months,
  lines,
  priceCents: lines.reduce((total, { priceCents }) => total + priceCents, 0),
  period: months < whole.months ? whole : null,
})
