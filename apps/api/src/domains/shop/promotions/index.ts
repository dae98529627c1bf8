import type { Context } from '#platform/context'
import type { Basket, Promotion } from './promotion.ts'
import { couponNotFound } from './promotions.errors.ts'
import * as repository from './promotions.repository.ts'
import { refusalOf } from './rules/index.ts'

export { type Discounts, discountsOf } from './discounts-of.ts'
export type { Basket, Discount, Promotion, PromotionKind } from './promotion.ts'

/** The promotion that a code means. Throws coupon_not_found, also for a blank code. */
export const getPromotionByCode = async (ctx: Context, wish: { code: string }): Promise<Promotion> => {
  const promotion = await repository.findPromotionByCode(ctx.db, wish.code)
  if (!promotion) throw couponNotFound()
  return promotion
}

/** Throws the first reason why a promotion may not be used on a basket (contract.md 4, coupon texts). */
export const mustBeUsable = (ctx: Context, { promotion, basket }: { promotion: Promotion; basket: Basket }): void => {
  const refusal = refusalOf(promotion, { basket, now: ctx.now() })
  if (refusal) throw refusal
}

/** Whether a promotion was used as often as it may be. */
export const isUsedUp = ({ usageLimit, usageCount }: Promotion): boolean =>
  usageLimit !== null && usageCount >= usageLimit

/** The promotions of an order's codes, and after them those that need no code. */
export const listApplicablePromotions = (ctx: Context, wish: { ids: number[] }) =>
  repository.listApplicablePromotions(ctx.db, wish.ids)

export const listPromotionsByIds = (ctx: Context, wish: { ids: number[] }) =>
  repository.listPromotionsByIds(ctx.db, wish.ids)

/** Counts one use of each, all or none; answers which are used up. Belongs into the transaction that places an order. */
export const takeUses = (ctx: Context, wish: { ids: number[] }) => repository.takeUses(ctx.db, wish.ids)

/** Gives back the uses of an order that is not kept. */
export const giveBackUses = (ctx: Context, wish: { ids: number[] }) => repository.giveBackUses(ctx.db, wish.ids)
