import type { DrugPackage } from './packages.api.ts'

export type Period = keyof DrugPackage['drugs'][number]['variantIds']

export type OfferedPeriod = {
  period: Period
  /** How many months of treatment one parcel holds, and how many pass until the next. */
  months: number
  variantIds: number[]
  priceCents: number
  perMonthCents: number
  /** "Todo mês" */
  label: string
}

const periods: readonly { period: Period; months: number; label: string }[] = [
  { period: 'monthly', months: 1, label: 'Todo mês' },
  { period: 'bimonthly', months: 2, label: 'A cada 2 meses' },
  { period: 'quarterly', months: 3, label: 'A cada 3 meses' },
]

type Drug = DrugPackage['drugs'][number]
const priceOf = (drug: Drug, period: Period) =>
  ({ monthly: drug.priceMonthly, bimonthly: drug.priceBimonthly, quarterly: drug.priceQuarterly })[period]

/** In which rhythms a package may be had: those in which every drug of it has both a price and a variant. */
export const offeredPeriods = ({ drugs }: Pick<DrugPackage, 'drugs'>): OfferedPeriod[] =>
  periods.flatMap(({ period, months, label }) => {
    const parts = drugs.map((drug) => ({ variantId: drug.variantIds[period], price: priceOf(drug, period) }))
    const isWhole = parts.every(({ variantId, price }) => variantId !== undefined && price !== null)
    if (!isWhole || parts.length === 0) return []
    const priceCents = parts.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
    return [
      {
        period,
        months,
        label,
        variantIds: parts.map(({ variantId }) => variantId as number),
        priceCents,
        perMonthCents: Math.round(priceCents / months),
      },
    ]
  })
