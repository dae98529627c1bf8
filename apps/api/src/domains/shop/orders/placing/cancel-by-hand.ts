import { type Context, inEffect } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, type Order } from '../order.ts'
import { orderNotCancelable } from '../orders.errors.ts'
import { hasLeft } from '../shipments/shipment-states.ts'
import { cancelPaidOrder } from './cancel-paid-order.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-orders.ts'
import { type CancellationReason, insertCancellation } from './cancellations.repository.ts'

/** Whether the team or its buyer may cancel it: goods, paid or waiting for payment, of which nothing has left. */
export const mayBeCanceled = (order: Order): boolean =>
  order.kind === 'shop' &&
  order.state === 'complete' &&
  !order.shipments.some(hasLeft) &&
  (order.paymentState === 'paid' || isAwaitingPayment(order))

type CancelByHand = { orderId: number; reason: CancellationReason; staffId: number }
type ByHand = Omit<CancelByHand, 'staffId'> & { staffId: number | null }

/**
 * A member of the team cancels an order of goods, paid or not: what it holds is given back, and all money that is left
 * of it goes back. Who and why is kept. A canceled order stays as it is. Throws not_found, order_not_cancelable, and
 * payment_in_progress while its card is charged.
 */
export const cancelByHand = (ctx: Context, input: CancelByHand): Promise<void> => cancel(ctx, input)

/**
 * Its buyer cancels an order of goods, paid or not, until something of it leaves: he has this right from the purchase
 * on (CDC art. 49), and need not wait for a box to send back. The same follows as when the team does it. Throws
 * not_found, order_not_cancelable, payment_in_progress.
 */
export const cancelOwnOrder = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  cancel(ctx, { orderId, reason: 'buyer_asked', staffId: null })

const cancel = (ctx: Context, { orderId, reason, staffId }: ByHand): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (order.state === 'canceled') return
    if (!mayBeCanceled(order)) throw orderNotCancelable()
    await insertCancellation(ctx, { orderId, reason, staffId, at: ctx.now() })
    if (order.paymentState === 'paid') await cancelPaidOrder(ctx, { orderId })
    else await cancelUnpaidOrder(ctx, { orderId })
  })
