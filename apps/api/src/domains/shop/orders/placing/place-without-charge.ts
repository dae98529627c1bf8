import type { Context } from '#platform/context'
import type { Ask } from '../asking-outside.ts'
import { priceAnew } from '../cart/change-lines.ts'
import { withCredit } from '../checkout/choose-credit.ts'
import { takeSteps } from '../checkout/take-steps.ts'
import { getOrderForUpdate } from '../load-order.ts'
import { isBeingCharged, type Order, type Shipment } from '../order.ts'
import { isOpen } from '../order-states.ts'
import { orderNotPayable, paymentInProgress } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'

/**
 * Places an open order of another domain's sale that something else than money pays: its lines and its freight cost
 * nothing, its coupon, store credit and payment are dropped, and it counts as paid. A paid order is returned as it is.
 * Announces orders.placed and orders.paid. Throws not_found, payment_in_progress, order_not_payable once it is placed.
 */
export const placeWithoutCharge = async (ctx: Context, ask: Ask, { orderId }: { orderId: number }): Promise<Order> => {
  const order = await getOrderForUpdate(ctx, { orderId })
  if (order.paymentState === 'paid') return order
  if (isBeingCharged(order)) throw paymentInProgress()
  if (!isOpen(order)) throw orderNotPayable()
  const lines = order.lines.map((line) => ({ ...line, priceCents: 0, discounts: [] }))
  const shipments = order.shipments.map(freeOfFreight)
  const free = await priceAnew(ctx, { ...(await withCredit(ctx, order, [])), lines, shipments, promotionIds: [] })
  const steps = { until: 'to complete', expectedTotalCents: 0 } as const
  const placed = await takeSteps(ctx, ask, await saveOrder(ctx, order, free), steps)
  if (placed.obstacle) throw placed.obstacle
  return placed.order
}

const freeOfFreight = (shipment: Shipment): Shipment => ({
  ...shipment,
  costCents: 0,
  rates: shipment.rates.map((rate) => ({ ...rate, costCents: 0 })),
})
