import { getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { carrySupplement, insertSupplement, type NewSupplement } from './given-supplements.repository.ts'

/**
 * A parcel of a treatment is paid: its patient may pick a supplement, once for each package that his doctor
 * recommended, however often he cancels it and asks again. One that is sent, and whose own parcel was paid back, is
 * carried by this one. Repeating changes nothing, nor does a parcel whose money went back meanwhile; then another one
 * gives it. Whether this one gives or carries it now.
 */
export const grantSupplement = (ctx: Context, given: NewSupplement): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    // Its cancellation comes before, and grants nothing, or after, and finds it.
    await lockOrder(ctx, given)
    if ((await getOrder(ctx, given)).paymentState !== 'paid' || (await isPaidBackWhole(ctx, given))) return false
    return (await insertSupplement(ctx, given)) || carrySupplement(ctx, given)
  })
