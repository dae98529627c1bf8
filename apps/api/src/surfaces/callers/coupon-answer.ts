import type { validatePackageCoupon } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { couponsOfOrders } from './coupons-of-orders.ts'

/** What a coupon does to an order; `typed` stands until the order shows one with an effect. */
export const couponAnswer = async (
  ctx: Context,
  order: Order,
  typed: string,
): Promise<z.infer<typeof validatePackageCoupon.response>> => {
  const coupon = (await couponsOfOrders(ctx, [order])).get(order.id)
  return {
    code: coupon?.code ?? typed,
    isApplied: coupon !== undefined,
    discount: coupon?.discount ?? 0,
    total: order.totalCents / 100,
  }
}
