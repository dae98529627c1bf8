import { voidOpenPayments } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { askingOutside } from './asking-outside.ts'
import { priceAnew, withLines } from './cart/change-lines.ts'
import { getOrder, getOrderForUpdate } from './load-order.ts'
import { newLines, type OpenOrder, toPayment } from './open-order.ts'
import { isBeingCharged, type Order } from './order.ts'
import { isOpen } from './order-states.ts'
import { orderNotFound, paymentInProgress } from './orders.errors.ts'
import { saveOrder } from './save-order.ts'

/**
 * Replaces the lines of an order created by `openOrder` and not placed yet: number and token stay, and it is at payment
 * again; a chosen payment is closed. Throws not_found for a placed order or a visitor's cart, payment_in_progress, and
 * what openOrder throws.
 */
export const sellInstead = (
  ctx: Context,
  { orderId, kind, lines }: { orderId: number } & Pick<OpenOrder, 'kind' | 'lines'>,
): Promise<Order> =>
  askingOutside(ctx, async (ctx, ask) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (isBeingCharged(order)) throw paymentInProgress()
    if (!isOpen(order) || order.kind !== kind) throw orderNotFound()
    const filled = withLines(order, await newLines(ctx, { kind, lines }))
    await saveOrder(ctx, order, await toPayment(ctx, ask, await priceAnew(ctx, filled)))
    await voidOpenPayments(ctx, { orderId })
    return getOrder(ctx, { orderId })
  })
