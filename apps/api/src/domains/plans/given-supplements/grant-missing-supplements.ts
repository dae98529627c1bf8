import { dayMs } from '@prumo/brazil'
import { listPaidSince } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { listPackagesWithAny } from './given-supplements.repository.ts'
import { grantSupplement } from './grant-supplement.ts'

const batch = 500
const days = 30

/**
 * Gives the supplement of packages whose parcel was paid in the last thirty days and that have had none: a payment that
 * the release before this one heard has told nobody of it. One that was taken back stays so. Repeating changes
 * nothing, and one that fails does not keep the others.
 */
export const grantMissingSupplements = async (ctx: Context): Promise<void> => {
  const since = new Date(ctx.now().getTime() - days * dayMs)
  for (let after = 0; ; ) {
    const paid = await listPaidSince(ctx, { since, after, limit: batch })
    const known = await listPackagesWithAny(
      ctx,
      paid.map(({ packageId }) => packageId),
    )
    for (const { dispensingId, ...given } of paid.filter(({ packageId }) => !known.has(packageId)))
      await grantSupplement(ctx, given).catch((error) =>
        ctx.log.error({ err: error, dispensingId }, 'the supplement of a paid parcel was not granted'),
      )
    if (paid.length < batch) return
    after = paid.at(-1)?.dispensingId ?? after
  }
}
