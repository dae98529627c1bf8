import { takeUseBack } from '#domains/care/prescriptions'
import { cancelPaidOrder, getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Dispensing } from '../dispensing.ts'
import { listOfSubscriptions, saveState } from '../dispensings.repository.ts'
import { queueRoom, tellPatient } from '../move-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { findOpenTask, saveAnswer } from '../tasks/dispensing-tasks.repository.ts'
import { parcelOf } from './parcel.ts'
import { pauseFor } from './pause-by-itself.ts'

type Held = { dispensing: Dispensing; subscription: Subscription }

/**
 * A paid parcel that nobody has begun is given up: it is not dispensed and does not count as a use of its prescription,
 * all of its money goes back, and its treatment is paused until the patient says whether it goes on. Call it in a
 * transaction that holds the order, then the parcel (holdParcel). Throws what canceling a paid order throws.
 */
export const giveUpPaid = async (ctx: Context, { dispensing, subscription }: Held): Promise<void> => {
  const { id, orderId } = dispensing
  const order = await getOrder(ctx, { orderId })
  const { productIds } = await parcelOf(ctx, { order, dispensing, subscription })
  const task = await findOpenTask(ctx, id)
  // Its prescription was canceled, too: nobody has to stop it any more.
  if (task) await saveAnswer(ctx, { task, answer: 'stopped', answeredBy: null, note: null })
  await saveState(ctx, { id, state: 'canceled', chargeDueAt: null })
  await giveUseBack(ctx, { dispensing, productIds })
  await askWhetherItGoesOn(ctx, { dispensing, subscription }, 'given_up')
  await ctx.announce({ type: 'subscriptions.stopped', dispensingId: id })
  await ctx.announce({ type: 'subscriptions.paidBack', dispensingId: id, by: 'patient' })
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: id } })
  if (task) await publishToRoom(ctx, { room: `user:${task.doctorId}`, type: 'task', data: { taskId: task.id } })
  await cancelPaidOrder(ctx, { orderId })
}

/**
 * These products of a paid parcel were paid back before anybody had begun to make them. Repeating changes nothing. A
 * parcel without a use was never paid: a trigger names also the use that a process of the former release adds.
 */
export const giveUseBack = async (
  ctx: Context,
  { dispensing: { prescriptionId, useNumber }, productIds }: { dispensing: Dispensing; productIds: readonly number[] },
): Promise<void> => {
  if (useNumber !== null && productIds.length > 0) await takeUseBack(ctx, { prescriptionId, useNumber, productIds })
}

/**
 * The last parcel that was paid is paid back: no other one is charged by itself until the patient says yes. A request
 * that the pharmacy has already goes on as it was announced. Returns whether it is paused now.
 */
export const askWhetherItGoesOn = async (
  ctx: Context,
  { dispensing, subscription }: Held,
  reason: 'given_up' | 'paid_back',
): Promise<boolean> => {
  const parcels = await listOfSubscriptions(ctx, [subscription.id])
  const isLastPaid = parcels.every(({ cycle, state }) => cycle <= dispensing.cycle || state !== 'paid')
  const goesOn = subscription.state === 'active' || subscription.state === 'paused'
  if (isLastPaid && goesOn) await pauseFor(ctx, subscription, reason)
  else await tellPatient(ctx, subscription)
  return isLastPaid && goesOn
}
