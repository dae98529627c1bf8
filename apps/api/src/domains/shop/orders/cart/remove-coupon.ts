import { getPromotionByCode, listPromotionsByIds } from '#domains/shop/promotions'
import { type Context, inEffect } from '#platform/context'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { couponNotFound, noCouponApplied } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { priceAnew } from './change-lines.ts'

/** Removes one coupon from a cart, or all if no code is given. Throws coupon_not_found, no_coupon_applied. */
export const removeCoupon = (ctx: Context, input: { cart: CartReference; code: string | null }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getCartForUpdate(ctx, input.cart)
    const gone = input.code === null ? await allCouponIds(ctx, cart) : [await couponId(ctx, cart, input.code)]
    const promotionIds = cart.promotionIds.filter((id) => !gone.includes(id))
    return saveOrder(ctx, cart, await priceAnew(ctx, { ...cart, promotionIds }))
  })

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
