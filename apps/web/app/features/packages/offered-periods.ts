import type { DrugPackage } from './packages.api.ts'

export type Period = keyof DrugPackage['drugs'][number]['variantIds']

export type OfferedPeriod = {
  period: Period
  /** The months of treatment in one parcel. */
  months: number
  variantIds: number[]
  priceCents: number
  perMonthCents: number
  /** "2 meses de tratamento" */
  label: string
  /** The maximum number of instalments: one per month that the parcel lasts. */
  maxInstallments: number
}

const periods: readonly { period: Period; months: number; label: string }[] = [
  { period: 'monthly', months: 1, label: '1 mês de tratamento' },
  { period: 'bimonthly', months: 2, label: '2 meses de tratamento' },
  { period: 'quarterly', months: 3, label: '3 meses de tratamento' },
]

type Drug = DrugPackage['drugs'][number]
const priceOf = (drug: Drug, period: Period) =>
  ({ monthly: drug.priceMonthly, bimonthly: drug.priceBimonthly, quarterly: drug.priceQuarterly })[period]

/** The periods of a package: those for which every drug in it has both a price and a variant. */
export const offeredPeriods = ({
  drugs,
  maxInstallments,
}: Pick<DrugPackage, 'drugs' | 'maxInstallments'>): OfferedPeriod[] =>
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
        maxInstallments: maxInstallments[period] ?? 1,
      },
    ]
  })
