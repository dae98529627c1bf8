import { formatReais, toCents } from '@prumo/brazil'
import { monthsWords } from '#shared/medicine/parcels-words.ts'
import type { DrugPackage } from './packages.api.ts'

export type Period = keyof DrugPackage['drugs'][number]['variantIds']

export type OfferedPeriod = {
  period: Period
  /** The months of treatment in one parcel. */
  months: number
  variantIds: number[]
  /** What the first parcel holds: of the whole period, unless it comes in several. */
  firstVariantIds: number[]
  priceCents: number
  /** One, unless the law lets nobody dispense it at once: then each with its share of the price. */
  parcels: { months: number; priceCents: number }[]
  perMonthCents: number
  /** "2 meses de tratamento" */
  label: string
  /** The maximum number of instalments: one per month that the first parcel lasts. */
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
    const priceCents = parts.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)
    const parcels = parcelsOf(drugs, period) ?? [{ months, priceCents }]
    return [
      {
        period,
        months,
        label,
        parcels,
        variantIds: parts.map(({ variantId }) => variantId as number),
        firstVariantIds: drugs.map((drug, index) => (drug.parcels[period]?.[0] ?? parts[index])?.variantId as number),
        priceCents,
        perMonthCents: Math.round(priceCents / months),
        maxInstallments: maxInstallments[period] ?? 1,
      },
    ]
  })

/** The parcels of a period that comes in several, with what they cost in sum; null if it comes in one. */
const parcelsOf = (drugs: readonly Drug[], period: Period): OfferedPeriod['parcels'] | null => {
  const all = drugs.map(({ parcels }) => parcels[period] ?? [])
  const first = all[0] ?? []
  if (first.length === 0) return null
  return first.map(({ months }, index) => ({
    months,
    priceCents: all.reduce((sum, parts) => sum + toCents(parts[index]?.price ?? 0), 0),
  }))
}

/** The requested period if it is offered, else the first. */
export const chosenPeriod = (offered: readonly OfferedPeriod[], wanted: Period): OfferedPeriod | null =>
  offered.find(({ period }) => period === wanted) ?? offered[0] ?? null

/** What is charged first: the whole period, or its first parcel. */
export const firstCentsOf = ({ parcels, priceCents }: Pick<OfferedPeriod, 'parcels' | 'priceCents'>): number =>
  parcels[0]?.priceCents ?? priceCents

/** What the first charge is for: "2 meses dos 3", or the whole period. */
export const firstLabel = ({ parcels, months, label }: OfferedPeriod): string =>
  parcels.length > 1 ? `${monthsWords(parcels[0]?.months ?? months)} dos ${months}` : label

/** What follows the first parcel of a period that comes in several, and when it is paid. */
export const restSentence = ({ parcels }: Pick<OfferedPeriod, 'parcels'>): string => {
  const rest = parcels.slice(1)
  const months = rest.reduce((sum, one) => sum + one.months, 0)
  const cents = rest.reduce((sum, one) => sum + one.priceCents, 0)
  return `${months === 1 ? 'O mês que falta custa' : `Os ${months} meses que faltam custam`} ${formatReais(cents)} mais a entrega, só quando sair com outra receita. Sem ela, nada mais é cobrado.`
}
