import type { Context } from '#platform/context'
import { buyerKeysOf, type Known } from './buyer-key.ts'
import type { Occasion, Promotion } from './promotion.ts'
import * as repository from './promotions.repository.ts'
import { refusalOf } from './rules/index.ts'

/** Throws the first reason why a promotion does not apply (contract.md 4, coupon texts). */
export const mustBeUsable = (promotion: Promotion, occasion: Occasion): void => {
  const refusal = refusalOf(promotion, occasion)
  if (refusal) throw refusal
}

/** Which of the once-only promotions this buyer has used. */
export const listUsedIds = (ctx: Context, { promotions, buyer }: { promotions: Promotion[]; buyer: Known }) =>
  repository.listUsedIds(ctx.db, buyerKeysOf(promotions, buyer, ctx.secrets.links))

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
