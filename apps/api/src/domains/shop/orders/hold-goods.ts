import { giveBackStock, takeStock } from '#domains/shop/catalogue'
import { giveBackUses, takeUses } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { activePromotionIds, type Order } from './order.ts'

const itemsOf = (order: Order) => order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

export type Shortage = 'stock' | 'coupon'

/**
 * Takes what an order sells off the shelf and counts the use of its promotions, all or nothing. Answers what there
 * is too little of. Stock before coupon, each in id order: the one lock order (docs/concurrency.md).
 */
export const takeGoods = async (ctx: Context, order: Order): Promise<Shortage | null> => {
  const { shortVariantIds } = await takeStock(ctx, itemsOf(order))
  if (shortVariantIds.length > 0) return 'stock'
  const { usedUpIds } = await takeUses(ctx, { ids: activePromotionIds(order) })
  if (usedUpIds.length === 0) return null
  await giveBackStock(ctx, itemsOf(order))
  return 'coupon'
}

/** Gives back what an order holds; the order then holds nothing. Repeating changes nothing. */
export const releaseGoods = async (ctx: Context, order: Order): Promise<Order> => {
  if (!order.holdsStock) return order
  await giveBackStock(ctx, itemsOf(order))
  await giveBackUses(ctx, { ids: activePromotionIds(order) })
  return { ...order, holdsStock: false }
}
