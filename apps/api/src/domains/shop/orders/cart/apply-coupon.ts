import { getPromotionByCode, mustBeUsable, type Promotion } from '#domains/shop/promotions'
import { type Context, inEffect } from '#platform/context'
import { type CartReference, getSaleForUpdate } from '../load-order.ts'
import { amountOfPromotionCents, needsDelivery, type Order } from '../order.ts'
import { couponAlreadyApplied, couponNotApplied, couponNotEligible, couponWorse } from '../orders.errors.ts'
import { occasionOf, reprice } from '../reprice.ts'
import { saveOrder } from '../save-order.ts'
import { surroundingsOf } from '../surroundings.ts'
import { promotionsFor } from './change-lines.ts'

/**
 * Adds a coupon to a cart or to a course's order and reprices it; a better coupon replaces the effect of a worse one.
 * Throws coupon_not_found, coupon_expired, coupon_used_up, coupon_already_applied, coupon_not_eligible, coupon_worse,
 * coupon_not_applied (contract.md 4, coupon texts); after a failure the order is unchanged.
 */
export const applyCoupon = (ctx: Context, input: { cart: CartReference; code: string }): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const cart = await getSaleForUpdate(ctx, input.cart)
    return saveOrder(ctx, cart, await withCoupon(ctx, cart, input.code))
  })

/** The repriced order with one more coupon, not saved. */
export const withCoupon = async (ctx: Context, cart: Order, code: string): Promise<Order> => {
  const promotion = await getPromotionByCode(ctx, { code })
  const isOn = cart.promotionIds.includes(promotion.id)
  const promotionIds = isOn ? cart.promotionIds : [...cart.promotionIds, promotion.id]
  const promotions = await promotionsFor(ctx, { kind: cart.kind, promotionIds })
  const surroundings = await surroundingsOf(ctx, cart, promotions)
  mustBeUsable(promotion, occasionOf(cart, surroundings))
  if (isOn) throw couponAlreadyApplied()
  if (isForParcels(promotion) && cart.lines.length > 0 && !needsDelivery(cart)) throw couponNotEligible()
  const changed = reprice({ ...cart, promotionIds }, surroundings)
  if (amountOfPromotionCents(changed, promotion.id) < 0 || waitsForShipments(cart, promotion)) return changed
  throw changed.promoTotalCents < 0 ? couponWorse() : couponNotApplied()
}

/** A consultation, a course or a file never has a parcel: free shipping would wait there without end. */
const isForParcels = ({ kind }: Promotion): boolean => kind === 'freeShipping'

/** Free shipping that was added before there is a parcel applies once there is one. */
const waitsForShipments = (cart: Order, promotion: Promotion): boolean =>
  isForParcels(promotion) && cart.lines.length > 0 && cart.shipments.length === 0
