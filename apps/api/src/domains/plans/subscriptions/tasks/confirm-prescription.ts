import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { checkDueAfter } from '../desk/due-time.ts'
import { saveDueAt, saveState } from '../dispensings.repository.ts'
import { isStoppedToday } from '../is-stopped-today.ts'
import { follow, getForUpdate, queueRoom } from '../move-dispensing.ts'
import { reasonToReturn } from '../reason-to-return.ts'
import {
  answerMissing,
  answerTooLong,
  confirmationStopped,
  dispensingNotFound,
  prescriptionCanceled,
  prescriptionExpired,
  taskAnswered,
} from '../subscriptions.errors.ts'
import { mayAnswer } from './dispensing-task.ts'
import { findTask, saveAnswer } from './dispensing-tasks.repository.ts'
import { findReasonToAnswer } from './list-tasks.ts'

const mostLetters = 2_000

/**
 * The doctor, or who acts for him, confirms what was prescribed, with a reason: the request goes back to the
 * pharmacists' queue with his answer, and the prescription may be requested again. Throws not_found for anybody else's
 * task, invalid_fields (reason), task_answered, prescription_canceled, prescription_expired, and confirmation_stopped
 * if by the facts of today nobody may dispense it.
 */
export const confirmPrescription = (ctx: Context, input: { taskId: number; reason: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    const found = await findTask(ctx, input.taskId)
    if (!found || actor.kind !== 'user' || !(await findReasonToAnswer(ctx, found))) throw dispensingNotFound()
    const note = input.reason.trim()
    if (note === '') throw answerMissing()
    if (note.length > mostLetters) throw answerTooLong(mostLetters)
    const fault = wordsFault(note)
    if (fault) throw fieldRefused('reason', fault)
    const { dispensing, subscription } = await getForUpdate(ctx, found)
    const task = (await findTask(ctx, input.taskId)) ?? found
    if (!mayAnswer(task, 'confirmed')) throw taskAnswered()
    const over = await reasonToReturn(ctx, dispensing)
    if (over) throw over === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
    // The pharmacist could not accept it either: it would go round for ever.
    if (await isStoppedToday(ctx, dispensing)) throw confirmationStopped()
    await saveAnswer(ctx, { task, answer: 'confirmed', answeredBy: actor.userId, note })
    // The pharmacist may have returned it for good meanwhile: then the answer only frees the prescription.
    if (dispensing.state === 'in_question') {
      await saveState(ctx, { id: dispensing.id, state: 'requested', chargeDueAt: null })
      await saveDueAt(ctx, { id: dispensing.id, dueAt: checkDueAfter(ctx.now()) })
      await follow(ctx, { dispensing, subscription }, subscription.state)
    }
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
    await publishToRoom(ctx, { room: `user:${task.doctorId}`, type: 'task', data: { taskId: task.id } })
  })
