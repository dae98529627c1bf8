import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import type { Promotion } from './promotion.ts'
import { couponNotFound } from './promotions.errors.ts'
import * as repository from './promotions.repository.ts'

/** The promotion of a code. Throws coupon_not_found, also for a blank code. */
export const getPromotionByCode = async (ctx: Context, input: { code: string }): Promise<Promotion> => {
  const promotion = await repository.findPromotionByCode(ctx.db, input.code)
  if (!promotion) throw couponNotFound()
  return promotion
}

/** Whether any of their rules depends on the products, or on the buyer's earlier orders: only then is that loaded. */
export const asksForProducts = (promotions: Promotion[]): boolean =>
  promotions.some(({ productsPolicy }) => productsPolicy !== null)

export const asksForHistory = (promotions: Promotion[]): boolean =>
  promotions.some(({ isForFirstOrder, isOncePerUser }) => isForFirstOrder || isOncePerUser)

/** The promotions of an order's codes, followed by those without a code. */
export const listApplicablePromotions = (ctx: Context, { ids }: { ids: number[] }): Promise<Promotion[]> =>
  ids.length > 0
    ? repository.listApplicablePromotions(ctx.db, ids)
    : fromReference(ctx, 'promotions without code', ({ db }) => repository.listWithoutCode(db))

export const listPromotionsByIds = (ctx: Context, input: { ids: number[] }) =>
  repository.listPromotionsByIds(ctx.db, input.ids)
