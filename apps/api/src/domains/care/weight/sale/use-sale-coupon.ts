import { applyCouponToSale, type Order, removeCouponOfSale } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { saleGone } from '../weight.errors.ts'
import { findSaleOfCaller } from './find-own-sale.ts'
import { findSale } from './weight-sales.repository.ts'

/**
 * Takes a coupon off the price of a programme that waits for its payment: a service, not a medicine (CFM 1.939/2010).
 * Throws not_found, coupon_too_late, and why the coupon does not apply.
 */
export const applyWeightCoupon = (ctx: Context, input: { orderId: number; code: string }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    if (!(await findSale(ctx, input))) throw saleGone()
    return applyCouponToSale(ctx, input)
  })

/**
 * Takes the coupon of the caller's own sale, or of the order token's, off again. Throws not_found, coupon_too_late once
 * it is placed or paid, payment_in_progress while it is being charged, and no_coupon_applied.
 */
export const removeWeightCoupon = (ctx: Context, input: { orderToken: string | null }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const sale = await findSaleOfCaller(ctx, input)
    if (!sale) throw saleGone()
    return removeCouponOfSale(ctx, sale)
  })
