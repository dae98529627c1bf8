import { type Context, inEffect } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, needsDelivery, type Order } from '../order.ts'
import { orderNotCancelable } from '../orders.errors.ts'
import { hasLeft } from '../shipments/shipment-states.ts'
import { cancelPaidOrder } from './cancel-paid-order.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-orders.ts'
import { type CancellationReason, insertCancellation } from './cancellations.repository.ts'

/** Goods, paid or waiting for payment, of which nothing has left: the team may cancel it, and its buyer as below. */
export const mayBeCanceled = (order: Order): boolean =>
  order.kind === 'shop' &&
  order.state === 'complete' &&
  !order.shipments.some(hasLeft) &&
  (order.paymentState === 'paid' || isAwaitingPayment(order))

/**
 * What a paid order gave its buyer without a box. `isKept`: something of it cannot be given back any more. `isInTime`:
 * something of it can.
 */
export type Access = { isKept: boolean; isInTime: boolean }

/** As whoever gave it knows: the shop itself does not. */
export type AccessOf = (ctx: Context, order: Order) => Promise<Access>

/**
 * What its buyer may do: cancel all of it; nothing; or `part_kept`, where goods of it have not left and something else
 * stays his, so that the goods go back once they have arrived.
 */
export type OwnCancellation = 'may' | 'may_not' | 'part_kept'

/** The same for the order's page and for the cancellation (decision 0237). */
export const ownCancellationOf = async (
  ctx: Context,
  { order, accessOf }: { order: Order; accessOf: AccessOf },
): Promise<OwnCancellation> => {
  if (!mayBeCanceled(order)) return 'may_not'
  if (order.paymentState !== 'paid') return 'may'
  const { isKept, isInTime } = await accessOf(ctx, order)
  if (needsDelivery(order)) return isKept ? 'part_kept' : 'may'
  return isInTime && !isKept ? 'may' : 'may_not'
}

type CancelByHand = { orderId: number; reason: CancellationReason; staffId: number }
type ByHand = Omit<CancelByHand, 'staffId'> & { staffId: number | null }

/**
 * A member of the team cancels an order of goods, paid or not: what it holds is given back, and all money that is left
 * of it goes back. The canceler and the reason are kept. A canceled order stays as it is. Throws not_found,
 * order_not_cancelable, and payment_in_progress while its card is charged.
 */
export const cancelByHand = (ctx: Context, input: CancelByHand): Promise<void> =>
  cancel(ctx, input, async (order) => mayBeCanceled(order))

/**
 * Its buyer cancels an order of goods, paid or not, until something of it leaves: he has this right from the purchase
 * on (CDC art. 49), and need not wait for a box to send back. What `accessOf` says is his to keep is not paid back:
 * then the order stays. The same follows as when the team does it. Throws not_found, order_not_cancelable,
 * payment_in_progress.
 */
export const cancelOwnOrder = (
  ctx: Context,
  { orderId, accessOf }: { orderId: number; accessOf: AccessOf },
): Promise<void> =>
  cancel(
    ctx,
    { orderId, reason: 'buyer_asked', staffId: null },
    async (order, ctx) => (await ownCancellationOf(ctx, { order, accessOf })) === 'may',
  )

type MayCancel = (order: Order, ctx: Context) => Promise<boolean>

const cancel = (ctx: Context, { orderId, reason, staffId }: ByHand, may: MayCancel): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (order.state === 'canceled') return
    if (!(await may(order, ctx))) throw orderNotCancelable()
    await insertCancellation(ctx, { orderId, reason, staffId, at: ctx.now() })
    if (order.paymentState === 'paid') await cancelPaidOrder(ctx, { orderId })
    else await cancelUnpaidOrder(ctx, { orderId })
  })
