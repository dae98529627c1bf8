import { type Context, inEffect, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged, type Order } from '../order.ts'
import { isOpen } from '../order-states.ts'
import { couponNotEligible, couponTooLate, paymentInProgress } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { withCoupon } from './apply-coupon.ts'
import { type GoodsOfCaller, getGoodsOfCaller } from './goods-of-caller.ts'
import { withoutCoupon } from './remove-coupon.ts'

/**
 * Adds a coupon to another domain's sale, which decides who may: until it is placed, and never to medicine sold on
 * prescription (CFM 1.939/2010). Throws not_found, coupon_too_late, payment_in_progress, and what applyCoupon throws;
 * after a failure the order is unchanged.
 */
export const applyCouponToSale = (ctx: Context, { orderId, code }: { orderId: number; code: string }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getUnplaced(ctx, orderId)
    return saveOrder(ctx, order, await withCoupon(ctx, order, code))
  })

/** The same for a visitor's order, by the id with which he opened it. */
export const applyCouponToGoods = (
  ctx: Context,
  { code, ...whose }: GoodsOfCaller & { code: string },
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const { id: orderId } = await getGoodsOfCaller(ctx, whose)
    return applyCouponToSale(ctx, { orderId, code })
  })

/** Removes the coupon of another domain's sale. Throws not_found, coupon_too_late, no_coupon_applied. */
export const removeCouponOfSale = (ctx: Context, { orderId }: { orderId: number }): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getUnplaced(ctx, orderId)
    return saveOrder(ctx, order, await withoutCoupon(ctx, order, null))
  })

const getUnplaced = async (ctx: Context, orderId: number): Promise<Order> => {
  const order = await getOrderForUpdate(ctx, { orderId })
  if (order.kind === 'medicine') throw couponNotEligible()
  if (isBeingCharged(order)) throw paymentInProgress()
  if (!isOpen(order)) throw couponTooLate()
  return order
}
