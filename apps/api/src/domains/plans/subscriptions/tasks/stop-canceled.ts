import { getPrescription } from '#domains/care/prescriptions'
import { holdShipments, type Shipment } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'
import { publishToRoom } from '#platform/rooms'
import { waitForSheet } from '../cycles/wait-for-sheet.ts'
import { type Dispensing, openStates } from '../dispensing.ts'
import { listDispensingsOfPrescription } from '../dispensings.repository.ts'
import { getForUpdate, queueRoom } from '../move-dispensing.ts'
import { recordReturn } from '../return-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { mayBeTaken } from './boxes-out.ts'
import { findOpenTask, insertTask, listOpenQuestionsOf, saveAnswer } from './dispensing-tasks.repository.ts'

/**
 * A prescription was canceled: its open request is returned without a charge, and the patient is told; a paid parcel
 * becomes a task of the pharmacy, the doctor sees it, and whatever has not left stays here, of however many parcels.
 * The patient is told not to use what has left and may still be taken, unless a renewal took the sheet's place: then it
 * is as right as it was. His next charge waits for a sheet at once. A charge in progress is left alone: its outcome
 * returns the request (recordPaid, failPayment). Open questions about it are answered by that. Repeating changes
 * nothing.
 */
export const stopCanceled = (ctx: Context, { prescriptionId, isRenewed }: Canceled): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await listDispensingsOfPrescription(ctx, prescriptionId)
    const paid = found.filter(({ state }) => state === 'paid')
    const toStop = found.filter(({ state }) => state !== 'paid')
    let isOut = false
    // Orders are locked before their dispensings, the oldest first.
    for (const one of paid) {
      const { shipments } = await holdShipments(ctx, one)
      const isTaken = !isRenewed && shipments.some((box) => mayBeTaken(box, { parcel: one, now: ctx.now() }))
      isOut ||= isTaken
      // The doctor hears of the last one even if it has left: the patient has it.
      const isLast = one === paid.at(-1) && !isRenewed
      if (isLast || isTaken || shipments.some(mayStillLeave)) toStop.push(one)
    }
    for (const { id } of toStop) await stop(ctx, await getForUpdate(ctx, { dispensingId: id }))
    for (const subscriptionId of new Set(found.map((one) => one.subscriptionId)))
      await waitForSheet(ctx, { subscriptionId })
    if (isOut) await ctx.announce({ type: 'subscriptions.canceledOnItsWay', prescriptionId })
    for (const task of await listOpenQuestionsOf(ctx, prescriptionId)) {
      await saveAnswer(ctx, { task, answer: 'canceled', answeredBy: null, note: null })
      await publishToRoom(ctx, { room: `user:${task.doctorId}`, type: 'task', data: { taskId: task.id } })
      await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: task.dispensingId } })
    }
  })

type Canceled = { prescriptionId: number; isRenewed?: boolean | undefined }

const mayStillLeave = ({ state }: Shipment): boolean => state === 'pending' || state === 'ready' || state === 'packed'

const stop = async (
  ctx: Context,
  { dispensing, subscription }: { dispensing: Dispensing; subscription: Subscription },
): Promise<void> => {
  if (dispensing.state === 'paid') return askPharmacy(ctx, dispensing)
  if (!openStates.includes(dispensing.state)) return
  try {
    const { decidedBy } = dispensing
    await recordReturn(ctx, { dispensing, subscription, decidedBy, reason: 'prescription_canceled' })
  } catch (error) {
    const isCharging = error instanceof Failure && error.code === 'payment_in_progress'
    if (!isCharging) throw error
  }
}

const askPharmacy = async (ctx: Context, { id: dispensingId, prescriptionId }: Dispensing): Promise<void> => {
  if (await findOpenTask(ctx, dispensingId)) return
  const { patientId, doctorId } = await getPrescription(ctx, { prescriptionId })
  const kind = 'canceled_after_payment' as const
  const asked = { dispensingId, prescriptionId, patientId, doctorId, kind, reason: null, askedBy: null, question: null }
  const taskId = await insertTask(ctx, asked)
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  await publishToRoom(ctx, { room: `user:${doctorId}`, type: 'task', data: { taskId } })
}
