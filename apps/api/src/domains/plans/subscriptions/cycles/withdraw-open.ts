import { voidOpenPayments } from '#domains/money/payments'
import { cancelUnpaidOrder, getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type Dispensing, openStates } from '../dispensing.ts'
import { saveState } from '../dispensings.repository.ts'
import { queueRoom } from '../move-dispensing.ts'
import { paymentInProgress } from '../subscriptions.errors.ts'
import { findLastOfOwn, type Held, holdSubscription, type OwnSubscription } from './hold-subscription.ts'

/**
 * A patient's own subscription and its last dispensing, locked, for an act that withdraws what the pharmacy was asked
 * for. An order is locked before its dispensing, so no charge begins beside this; one that waits for a Pix is canceled.
 * Throws not_found, and payment_in_progress while its charge is on its way, or once it is paid and its dispensing does
 * not know it yet.
 */
export const holdToWithdraw = async (ctx: Context, whose: OwnSubscription): Promise<Held> => {
  const last = await findLastOfOwn(ctx, whose)
  if (last && openStates.includes(last.state)) {
    await cancelUnpaidOrder(ctx, last)
    if ((await getOrder(ctx, last)).paymentState === 'paid') throw paymentInProgress()
  }
  return holdSubscription(ctx, whose)
}

/** The pharmacy waits no more, and nothing is charged. Call it under the locks of its order, then of itself. */
export const withdrawOpen = async (ctx: Context, { id, orderId, state }: Dispensing): Promise<void> => {
  if (!openStates.includes(state)) return
  await voidOpenPayments(ctx, { orderId })
  await saveState(ctx, { id, state: 'canceled', chargeDueAt: null })
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: id } })
}
