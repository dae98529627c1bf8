import { sendFollowUp, wordsIn } from '#domains/care/surveys'
import { hearUrgentNote } from '#domains/care/urgent-notes'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { readRenewable } from './read-own-renewals.ts'
import { renewalNotPossible } from './renewals.errors.ts'
import { insertRenewal } from './renewals.repository.ts'

type Asking = { patientId: number; prescriptionId: number; answers: Record<string, unknown> }

/**
 * A patient answers the follow-up survey and asks for his prescription again; its doctor gets a task. Answers that call
 * for care in person are kept too, and ask nobody: the patient reads the advice. Words that cannot wait have somebody
 * call him. Throws not_found, invalid_fields by question, renewal_not_possible with the cause; of two at once the
 * second is told that it is asked already.
 */
export const askForRenewal = (ctx: Context, { patientId, prescriptionId, answers }: Asking): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { prescription, topics, formerIds } = await readRenewable(ctx, { patientId, prescriptionId })
    const { doctorId } = prescription
    const sent = await sendFollowUp(ctx, { patientId, topics, answers, formerIds })
    const { id: submissionId, redFlag } = sent
    const state = redFlag ? 'advised' : 'asked'
    const renewalId = await insertRenewal(ctx, { prescriptionId, patientId, doctorId, submissionId, state })
    if (renewalId === null) throw renewalNotPossible('asked')
    const words = wordsIn(sent, sent.answers)
    await hearUrgentNote(ctx, { patientId, diary: 'follow_up', words, toDoctorId: doctorId, isHistory: true })
    if (state === 'advised') return
    await publishToRoom(ctx, { room: `user:${doctorId}`, type: 'renewal', data: { renewalId } })
    await ctx.announce({ type: 'renewals.asked', renewalId, doctorId, patientId })
  })
