import { canSupply, giveBackStock, takeStock, type Variant } from '#domains/shop/catalogue'
import { unpackLots } from '#domains/shop/lots'
import { giveBackUses, takeUses } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { activePromotionIds, type Line, type Order, type Shipment, type ShipmentStep } from '../order.ts'
import { giveBackCredit, holdCredit } from './hold-credit.ts'

const buyerOf = ({ id, userId, contact: { email, cpf } }: Order) => ({ orderId: id, buyer: { userId, email, cpf } })

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

export const isSuppliable = ({ lines }: Order, variants: Variant[]): boolean =>
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

/** Takes the stock of many orders that start to hold their goods at once; the last action of a transaction, too. */
export const takeGoodsOf = (ctx: Context, orders: Order[]): Promise<void> => takeStock(ctx, orders.flatMap(promisedOf))

/**
 * Takes the stock of an order that starts to hold its goods, or returns that of one that stops; what lay in a box that
 * is opened goes back to its lot, and what never leaves a standing order is for sale again, once. The last action of a
 * transaction: every buyer of the same goods waits until it ends.
 */
export const moveGoods = async (ctx: Context, before: Order, after: Order): Promise<void> => {
  const opened = before.shipments.filter((one) => one.state === 'packed' && isBackOnShelf(after, one))
  if (opened.length > 0) await unpackLots(ctx, { shipmentIds: opened.flatMap(({ id }) => id ?? []) })
  if (!before.holdsStock && after.holdsStock) await takeStock(ctx, promisedOf(after))
  if (before.holdsStock && !after.holdsStock) await giveBackStock(ctx, promisedOf(before))
  if (before.holdsStock && after.holdsStock) await giveBackGivenUp(ctx, before, after)
}

const stateIn = ({ shipments }: Order, { id }: Shipment): ShipmentStep =>
  shipments.find((one) => one.id === id)?.state ?? 'canceled'

const isBackOnShelf = (after: Order, shipment: Shipment): boolean =>
  ['pending', 'ready', 'canceled'].includes(stateIn(after, shipment))

/** What a standing order gives up. Medicine is made for one person: what is given up of it is sold to nobody else. */
const giveBackGivenUp = async (ctx: Context, before: Order, after: Order): Promise<void> => {
  if (before.kind === 'medicine') return
  const items = after.lines.flatMap((line) => {
    const fewer = Math.max(0, goingInstead(before.shipments, line) - goingInstead(after.shipments, line))
    const quantity = givenUp(after.shipments, line) - givenUp(before.shipments, line) + fewer
    return quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
  if (items.length > 0) await giveBackStock(ctx, items)
}

/** What an order has of each variant when it holds its goods; what was given up of it is for sale again already. */
const promisedOf = (order: Order) =>
  order.lines.map((line) => ({
    variantId: line.variantId,
    quantity: line.quantity - (order.kind === 'medicine' ? 0 : givenUp(order.shipments.filter(isOwn), line)),
  }))

// What replaces a parcel was taken beside the line's own units.
const isOwn = ({ replacesId }: Shipment): boolean => replacesId === null

/** Units of a line in boxes that never leave. */
const givenUp = (shipments: readonly Shipment[], line: Line): number =>
  unitsIn(
    shipments.filter(({ state }) => state === 'canceled'),
    line,
  )

/** Units of a line in boxes that go instead of others, or would have: a refund may have taken some out. */
const goingInstead = (shipments: readonly Shipment[], line: Line): number =>
  unitsIn(
    shipments.filter((one) => !isOwn(one)),
    line,
  )

const unitsIn = (shipments: readonly Shipment[], { id }: Line): number =>
  shipments
    .flatMap(({ contents }) => contents)
    .reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
