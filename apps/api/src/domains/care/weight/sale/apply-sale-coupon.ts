import { applyCouponToSale, type Order } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { saleGone } from '../weight.errors.ts'
import { findSale } from './weight-sales.repository.ts'

/**
 * Takes a coupon off the price of a programme that waits for its payment: a service, not a medicine (CFM 1.939/2010).
 * Throws not_found, coupon_too_late, and why the coupon does not apply.
 */
export const applyWeightCoupon = (ctx: Context, input: { orderId: number; code: string }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    if ((await findSale(ctx, input))?.state !== 'waiting_for_payment') throw saleGone()
    return applyCouponToSale(ctx, input)
  })
