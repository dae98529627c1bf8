import { canSupply, giveBackStock, takeStock, type Variant } from '#domains/shop/catalogue'
import { giveBackUses, takeUses } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { activePromotionIds, type Order } from '../order.ts'
import { giveBackCredit, holdCredit } from './hold-credit.ts'

const buyerOf = ({ id, userId, contact }: Order) => ({ orderId: id, buyer: { userId, email: contact.email } })

export type Shortage = 'stock' | 'coupon' | 'credit'

/** The order with everything taken, or what was missing. */
export type Taken = { order: Order; shortage: null } | { shortage: Shortage }

/**
 * Counts the uses of an order's promotions and holds its chosen store credit, if there is enough of all its goods.
 * Stock is taken when the order is saved as one that holds it (`moveGoods`). Coupon, credit, stock, each in id order:
 * the one lock order (docs/concurrency.md).
 */
export const takeGoods = async (ctx: Context, order: Order, variants: Variant[]): Promise<Taken> => {
  if (!isSuppliable(order, variants)) return { shortage: 'stock' }
  const ids = activePromotionIds(order)
  const { usedUpIds } = await takeUses(ctx, { ...buyerOf(order), ids })
  if (usedUpIds.length > 0) return { shortage: 'coupon' }
  const held = await holdCredit(ctx, order)
  if (held) return { order: held, shortage: null }
  await giveBackUses(ctx, { orderId: order.id, ids })
  return { shortage: 'credit' }
}

const isSuppliable = ({ lines }: Order, variants: Variant[]): boolean =>
  variants.every((variant) => {
    const wanted = lines.filter(({ variantId }) => variantId === variant.id)
    return canSupply(
      variant,
      wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  })

/** Gives back what an order holds; it then holds nothing. Repeating changes nothing. */
export const releaseGoods = async (ctx: Context, order: Order): Promise<Order> => {
  if (!order.holdsStock) return order
  await giveBackUses(ctx, { orderId: order.id, ids: activePromotionIds(order) })
  return { ...(await giveBackCredit(ctx, order)), holdsStock: false }
}

const itemsOf = (order: Order) => order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

/**
 * Takes the stock of an order that starts to hold its goods, or returns that of one that stops. The last action of a
 * transaction: every buyer of the same goods waits until it ends.
 */
export const moveGoods = async (ctx: Context, before: Order, after: Order): Promise<void> => {
  if (!before.holdsStock && after.holdsStock) await takeStock(ctx, itemsOf(after))
  if (before.holdsStock && !after.holdsStock) await giveBackStock(ctx, itemsOf(before))
}
