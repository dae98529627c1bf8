import { getPromotionByCode, listPromotionsByIds } from '#domains/shop/promotions'
import { type Context, inEffect } from '#platform/context'
import { type CartReference, getSaleForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { couponNotFound, noCouponApplied } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew } from './change-lines.ts'

/**
 * Removes one coupon from a cart or a course's order, or all if no code is given. Throws coupon_not_found,
 * no_coupon_applied.
 */
export const removeCoupon = (ctx: Context, input: { cart: CartReference; code: string | null }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getSaleForUpdate(ctx, input.cart)
    return saveOrder(ctx, cart, await withoutCoupon(ctx, cart, input.code))
  })

/** The repriced order without one coupon, or without any, not saved. */
export const withoutCoupon = async (ctx: Context, cart: Order, code: string | null): Promise<Order> => {
  const gone = code === null ? await allCouponIds(ctx, cart) : [await couponId(ctx, cart, code)]
  const promotionIds = cart.promotionIds.filter((id) => !gone.includes(id))
  return priceAnew(ctx, { ...cart, promotionIds })
}

const allCouponIds = async (ctx: Context, cart: Order): Promise<number[]> => {
  const promotions = await listPromotionsByIds(ctx, { ids: cart.promotionIds })
  const ids = promotions.filter(({ code }) => code !== null).map(({ id }) => id)
  if (ids.length === 0) throw noCouponApplied()
  return ids
}

const couponId = async (ctx: Context, cart: Order, code: string): Promise<number> => {
  const { id } = await getPromotionByCode(ctx, { code })
  if (!cart.promotionIds.includes(id)) throw couponNotFound()
  return id
}
