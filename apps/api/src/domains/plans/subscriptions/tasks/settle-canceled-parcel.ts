import { cancelPaidOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Decide } from '../dispensing.ts'
import { findDispensing, saveState } from '../dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from '../move-dispensing.ts'
import { noteFrom } from '../pharmacists-note.ts'
import { dispensingNotFound, taskAnswered } from '../subscriptions.errors.ts'
import { mayAnswer } from './dispensing-task.ts'
import { findOpenTask, saveAnswer } from './dispensing-tasks.repository.ts'

type Input = Decide & { outcome: 'stopped' | 'sent'; note?: string | null | undefined }

/**
 * The pharmacist says what became of a paid parcel whose prescription was canceled. Stopped: its money is given back
 * and the treatment ends. Sent: nothing changes, and the doctor sees that the patient has it. Throws not_found,
 * task_answered, invalid_fields (note), and what canceling a paid order throws.
 */
export const settleCanceledParcel = (ctx: Context, input: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { dispensingId, pharmacistId, outcome } = input
    const note = noteFrom(input.note)
    const found = await findDispensing(ctx, dispensingId)
    if (!found) throw dispensingNotFound()
    if (!(await findOpenTask(ctx, dispensingId))) throw taskAnswered()
    // An order is locked before its dispensing.
    if (outcome === 'stopped') await cancelPaidOrder(ctx, { orderId: found.orderId })
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    const task = await findOpenTask(ctx, dispensingId)
    if (!task || !mayAnswer(task, outcome)) throw taskAnswered()
    await saveAnswer(ctx, { task, answer: outcome, answeredBy: pharmacistId, note })
    if (outcome === 'stopped') {
      await saveState(ctx, { id: dispensing.id, state: 'canceled', chargeDueAt: null })
      await follow(ctx, { dispensing, subscription }, 'canceled')
    }
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await publishToRoom(ctx, { room: `user:${task.doctorId}`, type: 'task', data: { taskId: task.id } })
  })
