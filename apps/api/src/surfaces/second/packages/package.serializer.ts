import type { listPackages } from '@prumo/contracts/second'
import type { z } from 'zod'
import { type Drug, mostInstallments, type Package } from '#domains/plans/packages'

type Wire = z.infer<typeof listPackages.response>['packages'][number]

/** Contains prices, so it is only for the patient. */
export const packageOnTheWire = (one: Package): Wire => ({
  id: one.id,
  name: one.name,
  doctorName: one.doctorName,
  prescriptionId: one.prescriptionId,
  prescriptionExpiresAt: one.prescriptionExpiresAt.toISOString(),
  mayLeaveOut: one.mayLeaveOut,
  isUsedOnce: one.isUsedOnce,
  maxInstallments: { ...mostInstallments, ...ofFirstParcels(one.drugs) },
  drugs: one.drugs.map(drugOnTheWire),
})

/** Of a period that comes in several parcels: as many as the first one has months (decision 0029). */
const ofFirstParcels = (drugs: readonly Drug[]): Partial<Wire['maxInstallments']> =>
  Object.fromEntries(
    drugs.flatMap(({ prices }) =>
      Object.entries(prices).map(([period, { parts }]) => [period, parts[0]?.months ?? 1] as const),
    ),
  )

const drugOnTheWire = ({ productId, label, presentation, prices }: Drug): Wire['drugs'][number] => ({
  productId,
  // The monthly variant; if there is none, the shortest available, or the product's first.
  variantId: (prices.monthly ?? prices.bimonthly ?? prices.quarterly)?.variantId ?? productId * 10 + 1,
  label,
  presentation,
  variantIds: Object.fromEntries(Object.entries(prices).map(([period, price]) => [period, price.variantId])),
  priceMonthly: reaisOf(prices.monthly),
  priceBimonthly: reaisOf(prices.bimonthly),
  priceQuarterly: reaisOf(prices.quarterly),
  parcels: Object.fromEntries(
    Object.entries(prices).flatMap(([period, { parts }]) =>
      parts.length > 1 ? [[period, parts.map(partOnTheWire)]] : [],
    ),
  ),
})

const partOnTheWire = ({ months, variantId, priceCents }: NonNullable<Drug['prices']['monthly']>['parts'][number]) => ({
  months,
  variantId,
  price: priceCents / 100,
})

const reaisOf = (price: Drug['prices']['monthly']): number | null => (price ? price.priceCents / 100 : null)
