import { giveBackStock, takeStock } from '#domains/shop/catalogue'
import { giveBackUses, takeUses } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { giveBackCredit, holdCredit } from './hold-credit.ts'
import { activePromotionIds, type Order } from './order.ts'

const itemsOf = (order: Order) => order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

const buyerOf = ({ id, userId, contact }: Order) => ({ orderId: id, buyer: { userId, email: contact.email } })

export type Shortage = 'stock' | 'coupon' | 'credit'

/** The order with what it takes, or what there was too little of. */
export type Taken = { order: Order; shortage: null } | { shortage: Shortage }

/**
 * Takes what an order sells off the shelf, counts the use of its promotions and holds the store credit that was chosen
 * for it, all or nothing. Stock, coupon, credit, each in id order: the one lock order (docs/concurrency.md).
 */
export const takeGoods = async (ctx: Context, order: Order): Promise<Taken> => {
  const { shortVariantIds } = await takeStock(ctx, itemsOf(order))
  if (shortVariantIds.length > 0) return { shortage: 'stock' }
  const ids = activePromotionIds(order)
  const { usedUpIds } = await takeUses(ctx, { ...buyerOf(order), ids })
  const held = usedUpIds.length > 0 ? null : await holdCredit(ctx, order)
  if (held) return { order: held, shortage: null }
  if (usedUpIds.length === 0) await giveBackUses(ctx, { orderId: order.id, ids })
  await giveBackStock(ctx, itemsOf(order))
  return { shortage: usedUpIds.length > 0 ? 'coupon' : 'credit' }
}

/** Gives back what an order holds; the order then holds nothing. Repeating changes nothing. */
export const releaseGoods = async (ctx: Context, order: Order): Promise<Order> => {
  if (!order.holdsStock) return order
  await giveBackStock(ctx, itemsOf(order))
  await giveBackUses(ctx, { orderId: order.id, ids: activePromotionIds(order) })
  return { ...(await giveBackCredit(ctx, order)), holdsStock: false }
}
