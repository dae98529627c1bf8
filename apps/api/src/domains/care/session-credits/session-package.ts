import { listPricedVariants } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'

/** Sessions sold together, with any psychologist (spec.md 9). */
export type SessionPackage = { variantId: number; sessions: number; priceCents: number }

/**
 * The packages that are sold, the smallest first; one session is one of them. Each session of a package costs the
 * same, so that any of them can be returned: a price that does not divide is not sold.
 */
export const listSessionPackages = async (ctx: Context): Promise<SessionPackage[]> =>
  (await listPricedVariants(ctx, { line: 'psycho' }))
    .flatMap(({ id, amount, priceCents, isDiscontinued, isMaster }) => {
      const sessions = amount ?? 0
      const isSold = !isMaster && !isDiscontinued && sessions > 0 && priceCents !== null && priceCents % sessions === 0
      return isSold ? [{ variantId: id, sessions, priceCents }] : []
    })
    .toSorted((one, other) => one.sessions - other.sessions)

/** Several sessions by the variant that names them; null for a single one, and for any other variant. */
export const findSessionPackage = async (
  ctx: Context,
  { variantId }: { variantId: number | null },
): Promise<SessionPackage | null> => {
  if (variantId === null) return null
  const found = (await listSessionPackages(ctx)).find((one) => one.variantId === variantId)
  return found && found.sessions > 1 ? found : null
}
