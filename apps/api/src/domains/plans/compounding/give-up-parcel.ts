import {
  getOwnParcel,
  giveUpPaid,
  holdOwnParcel,
  type OwnParcel,
  parcelBegun,
  parcelNotPaid,
} from '#domains/plans/subscriptions'
import { getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { lockOfDispensing } from './compoundings.repository.ts'
import { holdGifts, takeBackGifts } from './hold-gifts.ts'
import { mayStop, stop } from './stop-compoundings.ts'
import { isUntouched } from './untouched.ts'

/**
 * The patient gives up a paid parcel that nobody has begun to make or pack: nothing of it is made, all of its money
 * goes back to where it came from, what came with it ends, and his treatment asks whether it goes on (decision 0145).
 * Order, what came with it, parcel and compoundings are locked in this order, so a pharmacist who begins at the same
 * moment has begun before and is seen, or finds it stopped. Repeating changes nothing. Throws not_found,
 * parcel_not_paid, parcel_begun, and what holdGifts throws.
 */
export const giveUpParcel = (ctx: Context, whose: OwnParcel): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { orderId } = await getOwnParcel(ctx, whose)
    await lockOrder(ctx, { orderId })
    if ((await getOrder(ctx, { orderId })).paymentState === 'paid') await holdGifts(ctx, { orderId })
    const { dispensing, subscription } = await holdOwnParcel(ctx, whose)
    const order = await getOrder(ctx, dispensing)
    if (dispensing.state === 'canceled' && order.paymentState === 'credit_owed') return
    if (dispensing.state !== 'paid' || (await isPaidBackWhole(ctx, dispensing))) throw parcelNotPaid()
    const rows = await lockOfDispensing(ctx, dispensing.id)
    if (!isUntouched({ rows, shipments: order.shipments })) throw parcelBegun()
    for (const one of rows.filter(mayStop)) await stop(ctx, one)
    await giveUpPaid(ctx, { dispensing, subscription })
    await takeBackGifts(ctx, dispensing)
  })
