import { getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import type { GivenSupplement } from './given-supplement.ts'
import { insertSupplement } from './given-supplements.repository.ts'

/**
 * A parcel of a treatment was paid: its patient may pick a supplement, once for each treatment. Repeating changes
 * nothing, nor does a parcel whose money went back meanwhile; then the treatment's next parcel gives it.
 */
export const grantSupplement = (
  ctx: Context,
  given: Pick<GivenSupplement, 'orderId' | 'subscriptionId' | 'patientId'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Its cancellation comes before, and grants nothing, or after, and finds it.
    await lockOrder(ctx, given)
    if ((await getOrder(ctx, given)).paymentState !== 'paid' || (await isPaidBackWhole(ctx, given))) return
    await insertSupplement(ctx, given)
  })
