import { listApplicablePromotions, listPromotionsByIds, type Promotion } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import type { Line, Order } from '../order.ts'
import { isOpen, moved } from '../order-states.ts'
import { reprice } from '../reprice.ts'
import { type Judging, surroundingsOf } from '../surroundings.ts'

/**
 * The order with other lines. Its shipments no longer match, so they and their cost are removed, and the checkout
 * restarts: at cart, and at address if any line is left (contract.md 4).
 */
export const withLines = (order: Order, lines: Line[]): Order => {
  const hadBegun = order.state !== 'cart' || order.shipments.length > 0
  return restarted({ ...order, lines, shipments: [] }, { hadBegun })
}

/** The order at the first step that is still valid. */
export const restarted = (order: Order, { hadBegun }: { hadBegun: boolean }): Order =>
  hadBegun && isOpen(order) ? moved(order, order.lines.length > 0 ? 'address' : 'cart') : order

/**
 * The order with current discounts and totals. Promotions without a code apply only to shop orders: nobody should be
 * drawn to a medicine or a doctor by a discount (RDC 96/2008 art. 2; CFM 2.336/2023).
 */
export const priceAnew = async (ctx: Context, order: Order, judging: Judging = 'choosing'): Promise<Order> =>
  reprice(order, await surroundingsOf(ctx, order, await promotionsFor(ctx, order), judging))

/** The promotions that count for this order: its coupons, and in the shop those without a code too. */
export const promotionsFor = (
  ctx: Context,
  { kind, promotionIds: ids }: Pick<Order, 'kind' | 'promotionIds'>,
): Promise<Promotion[]> =>
  kind === 'shop' ? listApplicablePromotions(ctx, { ids }) : listPromotionsByIds(ctx, { ids })
