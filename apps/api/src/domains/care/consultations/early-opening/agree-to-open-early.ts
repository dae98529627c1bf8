import { type Context, inEffect } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import {
  consultationNotFound,
  earlyOpeningDeclined,
  earlyOpeningNotAsked,
  notConfirmed,
  opensAlready,
} from '../consultations.errors.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { tellBoth } from '../move-consultation.ts'
import { isDoctorOf, isPatientOf } from '../record.policy.ts'
import { opensAt, type StandingEarlyOpening, standingOf } from './early-opening.ts'
import { findLastQuestion, insertQuestion, listLastQuestions, saveAnswer } from './early-openings.repository.ts'

/**
 * The doctor asks whether the consultation may begin before it opens, and the patient's page shows it at once. A
 * question that waits, or a yes that holds, is not asked again, and a no is not asked about a second time. Throws
 * not_found, consultation_not_confirmed, consultation_opens_already, early_opening_declined.
 */
export const askToOpenEarly = (
  ctx: Context,
  { consultationId, doctorId }: { consultationId: number; doctorId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    if (!isDoctorOf(consultation, doctorId)) throw consultationNotFound()
    const opens = opensAt(consultation)
    if (consultation.state !== 'confirmed' || opens === null || consultation.appointment === null) throw notConfirmed()
    if (opens <= ctx.now()) throw opensAlready()
    const standing = standingOf(consultation, await findLastQuestion(ctx, consultationId), ctx.now())
    if (standing?.state === 'declined') throw earlyOpeningDeclined()
    if (standing && standing.state !== 'lapsed') return
    await insertQuestion(ctx, { consultationId, appointmentId: consultation.appointment.id })
    await tellBoth(ctx, consultation)
  })

/**
 * The patient answers; his answer is kept with its time, and until the consultation begins he may change it. The same
 * again changes nothing. Throws not_found for anybody else, consultation_not_confirmed, early_opening_not_asked.
 */
export const answerEarlyOpening = (
  ctx: Context,
  { consultationId, isAccepted }: { consultationId: number; isAccepted: boolean },
): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    if (!consultation || !isPatientOf(consultation, ctx.actor)) throw consultationNotFound()
    if (consultation.state !== 'confirmed') throw notConfirmed()
    const asked = await findLastQuestion(ctx, consultationId)
    const standing = standingOf(consultation, asked, ctx.now())
    if (!asked || !standing || standing.state === 'lapsed') throw earlyOpeningNotAsked()
    if (asked.isAccepted === isAccepted) return consultation
    await saveAnswer(ctx, { id: asked.id, isAccepted })
    await tellBoth(ctx, consultation)
    return consultation
  })

type Shown = Pick<Consultation, 'id' | 'appointment' | 'state'>

/** What stands of these confirmed consultations' questions now. */
export const listEarlyOpenings = async (
  ctx: Context,
  consultations: Shown[],
): Promise<Map<number, StandingEarlyOpening>> => {
  const confirmed = consultations.filter(({ state }) => state === 'confirmed')
  const asked = await listLastQuestions(ctx, { consultationIds: confirmed.map(({ id }) => id) })
  const standing = confirmed.flatMap((one) => {
    const found = standingOf(one, asked.get(one.id), ctx.now())
    return found ? [[one.id, found] as const] : []
  })
  return new Map(standing)
}
