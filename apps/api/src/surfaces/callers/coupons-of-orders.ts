import type { createConsultation } from '@prumo/contracts/main'
import type { z } from 'zod'
import { activePromotionIds, amountOfPromotionCents, type Order } from '#domains/shop/orders'
import { listPromotionsByIds } from '#domains/shop/promotions'
import type { Context } from '#platform/context'

type Coupon = z.output<typeof createConsultation.response>['consultation']['coupon']

/** Every coupon that takes something off an order. One statement. */
export const couponsOnOrder = async (ctx: Context, order: Order): Promise<NonNullable<Coupon>[]> =>
  (await listPromotionsByIds(ctx, { ids: activePromotionIds(order) })).flatMap(({ id, code }) =>
    code === null ? [] : [{ code, discount: -amountOfPromotionCents(order, id) / 100 }],
  )

/**
 * The coupon that takes something off each order, by the order's id. One statement whatever the orders hold, so that a
 * list of them makes the same number always.
 */
export const couponsOfOrders = async (ctx: Context, orders: Order[]): Promise<Map<number, NonNullable<Coupon>>> => {
  const noPromotion = 0
  const ids = [...new Set([noPromotion, ...orders.flatMap(activePromotionIds)])]
  const promotions = await listPromotionsByIds(ctx, { ids })
  const coupons = new Map<number, NonNullable<Coupon>>()
  for (const order of orders) {
    const on = activePromotionIds(order)
    const coupon = promotions.find(({ id, code }) => code !== null && on.includes(id))
    if (coupon?.code) {
      coupons.set(order.id, { code: coupon.code, discount: -amountOfPromotionCents(order, coupon.id) / 100 })
    }
  }
  return coupons
}
