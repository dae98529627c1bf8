import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import { buyerKeysOf, type Known } from './buyer-key.ts'
import { type CouponList, listCoupons as listCouponsOf } from './coupons.repository.ts'
import type { Buyer, Occasion, Promotion } from './promotion.ts'
import { couponNotFound } from './promotions.errors.ts'
import * as repository from './promotions.repository.ts'
import { refusalOf } from './rules/index.ts'

export { type Coupon, type CouponAct, type CouponState, couponStateOf } from './coupon.ts'
export { type Discounts, discountsOf } from './discounts-of.ts'
export { changeCoupon, endCoupon, getCouponByCode, lastDayOf, makeCoupon } from './keep-coupons.ts'
export type { Basket, Buyer, Discount, Occasion, Promotion, PromotionKind } from './promotion.ts'
export type { CouponDeskFailures, PromotionFailures } from './promotions.errors.ts'
export { refusalOf } from './rules/index.ts'

/** The promotion of a code. Throws coupon_not_found, also for a blank code. */
export const getPromotionByCode = async (ctx: Context, input: { code: string }): Promise<Promotion> => {
  const promotion = await repository.findPromotionByCode(ctx.db, input.code)
  if (!promotion) throw couponNotFound()
  return promotion
}

type CouponPage = { list: CouponList; after?: number | undefined; limit: number }

/** Coupons for the team, the newest first: those that may still be used or are to begin, or those that are over. */
export const listCoupons = (ctx: Context, { list, after, limit }: CouponPage) =>
  listCouponsOf(ctx.db, { list, after, limit, now: ctx.now() })

/** Throws the first reason why a promotion does not apply (contract.md 4, coupon texts). */
export const mustBeUsable = (promotion: Promotion, occasion: Occasion): void => {
  const refusal = refusalOf(promotion, occasion)
  if (refusal) throw refusal
}

/** Whether any of their rules depends on the products, or on the buyer's earlier orders: only then is that loaded. */
export const asksForProducts = (promotions: Promotion[]): boolean =>
  promotions.some(({ productsPolicy }) => productsPolicy !== null)
export const asksForHistory = (promotions: Promotion[]): boolean =>
  promotions.some(({ isForFirstOrder, isOncePerUser }) => isForFirstOrder || isOncePerUser)

/** Which of the once-only promotions this buyer has used. */
export const listUsedIds = (ctx: Context, { promotions, buyer }: { promotions: Promotion[]; buyer: Known }) =>
  repository.listUsedIds(ctx.db, buyerKeysOf(promotions, buyer, ctx.secrets.links))

/** The promotions of an order's codes, followed by those without a code. */
export const listApplicablePromotions = (ctx: Context, { ids }: { ids: number[] }): Promise<Promotion[]> =>
  ids.length > 0
    ? repository.listApplicablePromotions(ctx.db, ids)
    : fromReference(ctx, 'promotions without code', ({ db }) => repository.listWithoutCode(db))

export const listPromotionsByIds = (ctx: Context, input: { ids: number[] }) =>
  repository.listPromotionsByIds(ctx.db, input.ids)

type Uses = { ids: number[]; orderId: number; buyer: Known }

/**
 * Counts one use of each for an order and its buyer, all or none; returns those that are used up, or that he has used
 * already. Call it in the transaction that places an order.
 */
export const takeUses = async (ctx: Context, { ids, orderId, buyer }: Uses): Promise<{ usedUpIds: number[] }> => {
  if (ids.length === 0) return { usedUpIds: [] }
  const buyers = buyerKeysOf(await repository.listPromotionsByIds(ctx.db, ids), buyer, ctx.secrets.links)
  return repository.takeUses(ctx.db, ids, { orderId, at: ctx.now(), buyers })
}

/** Gives back the uses of a canceled order. */
export const giveBackUses = (ctx: Context, { ids, orderId }: { ids: number[]; orderId: number }) =>
  repository.giveBackUses(ctx.db, ids, { orderId })
