import { listVariants, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { variantIdsOf } from './package.ts'
import { listKeptPackages } from './packages.repository.ts'

/** A package without prices, for its next parcels; `isWithdrawn`: its doctor recommends it no more. */
export type PackageInBrief = { productIds: number[]; prescriptionId: number; isWithdrawn: boolean }

/** Any package, withdrawn or not, without its prices. The caller has checked whose it is. */
export const getPackageInBrief = async (
  ctx: Context,
  { packageId }: { packageId: number },
): Promise<PackageInBrief> => {
  const [kept] = await listKeptPackages(ctx, { ids: [packageId] })
  if (!kept) throw new Error(`package ${packageId} is gone`)
  const { productIds, prescriptionId, withdrawnAt } = kept
  return { productIds, prescriptionId, isWithdrawn: withdrawnAt !== null }
}

export type ParcelPrice = { variantIds: number[]; priceCents: number }

/**
 * What parcels of these packages for so many months cost today, without delivery, in the same order; null where one of
 * its medicines is not sold for that long. Whether a prescription covers it is another question. The number of
 * statements does not depend on how many are asked for.
 */
export const listParcelPrices = async (
  ctx: Context,
  wanted: readonly { packageId: number; months: number }[],
): Promise<(ParcelPrice | null)[]> => {
  const kept = await listKeptPackages(ctx, { ids: [...new Set(wanted.map(({ packageId }) => packageId))] })
  const productIds = [...new Set(kept.flatMap((one) => one.productIds))]
  const variants = (await listVariants(ctx, { ids: productIds.flatMap(variantIdsOf) })).filter(
    ({ product, isMaster, isDiscontinued }) => product.isActive && !isMaster && !isDiscontinued,
  )
  return wanted.map(({ packageId, months }) => {
    const products = kept.find(({ id }) => id === packageId)?.productIds ?? []
    return priceFrom(products.map((id) => variants.find((one) => one.productId === id && one.amount === months)))
  })
}

const priceFrom = (sold: (Variant | undefined)[]): ParcelPrice | null => {
  const known = sold.flatMap((one) => (one && one.priceCents !== null ? { id: one.id, cents: one.priceCents } : []))
  if (known.length === 0 || known.length < sold.length) return null
  return { variantIds: known.map(({ id }) => id), priceCents: known.reduce((total, { cents }) => total + cents, 0) }
}
