import { listVariants, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { soldFor, variantIdsOf } from './package.ts'
import { listKeptPackages } from './packages.repository.ts'
import {
  firstMonthsOf,
  type ParcelLine,
  type ParcelPrice,
  type PeriodPrices,
  parcelFrom,
  sharesOf,
} from './period-parts.ts'

/** A package without prices, for its next parcels; `isWithdrawn`: its doctor recommends it no more. */
export type PackageInBrief = {
  productIds: number[]
  prescriptionId: number
  mayLeaveOut: boolean
  isWithdrawn: boolean
}

/** Any package, withdrawn or not, without its prices. The caller has checked whose it is. */
export const getPackageInBrief = async (
  ctx: Context,
  { packageId }: { packageId: number },
): Promise<PackageInBrief> => {
  const found = (await listPackagesInBrief(ctx, { ids: [packageId] })).get(packageId)
  if (!found) throw new Error(`package ${packageId} is gone`)
  return found
}

/** The same of several, by id. */
export const listPackagesInBrief = async (
  ctx: Context,
  { ids }: { ids: number[] },
): Promise<Map<number, PackageInBrief>> =>
  new Map(
    (await listKeptPackages(ctx, { ids })).map(({ id, productIds, prescriptionId, mayLeaveOut, withdrawnAt }) => [
      id,
      { productIds, prescriptionId, mayLeaveOut, isWithdrawn: withdrawnAt !== null },
    ]),
  )

/** What is left of a period that was begun: its months come now, `doneMonths` came before, at the prices kept then. */
export type RestToPrice = { months: number; doneMonths: number; period: PeriodPrices }

type WantedParcel = { packageId: number; months: number; leftOut: readonly number[]; rest?: RestToPrice | null }

/**
 * What the next parcels of these packages cost today without delivery, less the medicines that are left out, in the
 * same order: the first parcel of a period of so many months, or what is left of one; null where one of the medicines
 * is not sold for that long. Whether a prescription covers it is another question. The number of statements does not
 * depend on how many are asked for.
 */
export const listParcelPrices = async (
  ctx: Context,
  wanted: readonly WantedParcel[],
): Promise<(ParcelPrice | null)[]> => {
  const kept = await listKeptPackages(ctx, { ids: [...new Set(wanted.map(({ packageId }) => packageId))] })
  const variants = await listVariants(ctx, {
    ids: [...new Set(kept.flatMap((one) => one.productIds))].flatMap(variantIdsOf),
  })
  return wanted.map(({ packageId, months, leftOut, rest }) => {
    const whole = kept.find(({ id }) => id === packageId)?.productIds ?? []
    const productIds = whole.filter((id) => !leftOut.includes(id))
    return rest ? restFrom(variants, productIds, rest) : firstFrom(variants, productIds, months)
  })
}

const firstFrom = (variants: Variant[], productIds: number[], months: number): ParcelPrice | null => {
  const first = firstMonthsOf(productIds, months)
  const parts = first === months ? [months] : [first, months - first]
  const priced = productIds.flatMap((productId) => {
    const whole = soldFor(variants, { productId, months })
    const sent = soldFor(variants, { productId, months: first })
    if (!whole || !sent) return []
    const [share] = sharesOf(whole.priceCents, parts)
    return [{ productId, variantId: sent.variantId, priceCents: share as number, wholeCents: whole.priceCents }]
  })
  if (priced.length === 0 || priced.length < productIds.length) return null
  const cents = Object.fromEntries(priced.map(({ productId, wholeCents }) => [productId, wholeCents]))
  return parcelFrom(
    first,
    priced.map(({ wholeCents: _whole, ...line }) => line),
    { months, cents },
  )
}

/** At the prices that were agreed to when the period began; what was not in it then costs what it costs now. */
const restFrom = (variants: Variant[], productIds: number[], rest: RestToPrice): ParcelPrice | null => {
  const { months, doneMonths, period } = rest
  const parts = [doneMonths, months, period.months - doneMonths - months].filter((part) => part > 0)
  const lines = productIds.flatMap((productId): ParcelLine[] => {
    const sent = soldFor(variants, { productId, months })
    if (!sent) return []
    const agreed = period.cents[productId]
    return [
      { productId, ...sent, ...(agreed === undefined ? {} : { priceCents: sharesOf(agreed, parts)[1] as number }) },
    ]
  })
  if (lines.length === 0 || lines.length < productIds.length) return null
  return { ...parcelFrom(months, lines, period), period: null }
}
