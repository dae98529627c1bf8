import { listApplicablePromotions, listPromotionsByIds } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { surroundingsOf } from '../occasion.ts'
import type { Line, Order } from '../order.ts'
import { isOpen, moved } from '../order-states.ts'
import { reprice } from '../reprice.ts'

/**
 * The order with other lines. Shipments no longer fit them, so they and their cost go, and the checkout starts again:
 * at cart, and at address if anything is left (contract.md 4).
 */
export const withLines = (order: Order, lines: Line[]): Order => {
  const hadBegun = order.state !== 'cart' || order.shipments.length > 0
  return restarted({ ...order, lines, shipments: [] }, { hadBegun })
}

/** The order at the first step that still holds. */
export const restarted = (order: Order, { hadBegun }: { hadBegun: boolean }): Order =>
  hadBegun && isOpen(order) ? moved(order, order.lines.length > 0 ? 'address' : 'cart') : order

/**
 * The order with discounts and totals as they are by the promotions of this moment. Those that need no code are the
 * shop's: nobody is drawn to a medicine by a discount, nor to a doctor (RDC 96/2008 art. 2; CFM 2.336/2023).
 */
export const priceAnew = async (ctx: Context, order: Order): Promise<Order> => {
  const list = order.kind === 'shop' ? listApplicablePromotions : listPromotionsByIds
  return reprice(order, await surroundingsOf(ctx, order, await list(ctx, { ids: order.promotionIds })))
}
