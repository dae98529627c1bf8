import { getPrescription } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Dispensing } from '../dispensing.ts'
import { saveState } from '../dispensings.repository.ts'
import { follow, queueRoom } from '../move-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { questionMissing } from '../subscriptions.errors.ts'
import type { ClinicalReason } from './dispensing-task.ts'
import { insertTask } from './dispensing-tasks.repository.ts'

type Asked = {
  dispensing: Dispensing
  subscription: Subscription
  pharmacistId: number
  reason: ClinicalReason
  question: string | null
}

/**
 * Records in the caller's transaction, which locks the dispensing, that its doctor must answer first: the request
 * waits, nothing is charged, and no other request of its prescription is taken. Doctor, pharmacists and patient are
 * notified. Throws invalid_fields (note).
 */
export const askDoctor = async (
  ctx: Context,
  { dispensing, subscription, pharmacistId, reason, question }: Asked,
): Promise<void> => {
  if (question === null) throw questionMissing()
  const { prescriptionId, id: dispensingId } = dispensing
  const { patientId, doctorId } = await getPrescription(ctx, { prescriptionId })
  const kind = 'clinical_question' as const
  const asked = { dispensingId, prescriptionId, patientId, doctorId, kind, reason, askedBy: pharmacistId, question }
  const taskId = await insertTask(ctx, asked)
  await saveState(ctx, { id: dispensingId, state: 'in_question', chargeDueAt: null })
  await follow(ctx, { dispensing, subscription }, subscription.state)
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  await publishToRoom(ctx, { room: `user:${doctorId}`, type: 'task', data: { taskId } })
  await ctx.announce({ type: 'subscriptions.questioned', taskId, doctorId, patientId })
}
