import { type Context, inEffect } from '#platform/context'
import { isShown } from '#platform/reasons/shown'
import { newDataKey, seal } from '#platform/sealed'
import { sealingOfNote } from './closing-note.ts'
import type { Consultation } from './consultation.ts'
import {
  consultationNotFound,
  notBegun,
  notConfirmed,
  noteMissing,
  noteTooLong,
  notMissable,
  notUnderWay,
  tooEarly,
  visitNotStated,
} from './consultations.errors.ts'
import { findConsultationForUpdate } from './consultations.repository.ts'
import { mayBegin } from './early-opening/early-opening.ts'
import { findLastQuestion } from './early-opening/early-openings.repository.ts'
import { move } from './move-consultation.ts'
import { meetAfterAll, mustNotBeInQuestion } from './no-shows/meet-after-all.ts'
import { isDoctorOf } from './record.policy.ts'
import { hasStatement } from './visit-statement/visit-statements.repository.ts'

/** `doctorId`: the acting doctor; for another doctor's consultation the failure is not_found. */
type Input = { consultationId: number; doctorId: number }

const mostNoteLetters = 10_000

/**
 * The doctor begins, fifteen minutes early at most, or earlier by the patient's yes. A consultation that is already
 * under way stays so. Until its end that also settles what its patient said; once it is over, whether anybody came is
 * the team's to decide. Throws not_found, consultation_not_confirmed, consultation_too_early, consultation_in_question.
 */
export const openConsultation = (ctx: Context, input: Input): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await ofDoctor(ctx, input)
    if (consultation.state === 'under_way') return consultation
    if (consultation.state !== 'confirmed') throw notConfirmed()
    const asked = await findLastQuestion(ctx, consultation.id)
    if (!mayBegin(consultation, asked, ctx.now())) throw tooEarly()
    await meetAfterAll(ctx, consultation)
    return move(ctx, consultation, 'under_way', { openedAt: ctx.now() })
  })

/**
 * The doctor ends it with an encrypted closing note, once he has stated whom he identified (`stateVisit`). Throws
 * not_found, consultation_not_under_way, visit_not_stated, invalid_fields.
 */
export const closeConsultation = (ctx: Context, { note, ...input }: Input & { note: string }): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await ofDoctor(ctx, input)
    const text = note.trim().replaceAll('\0', '')
    if (!isShown(text)) throw noteMissing()
    if (text.length > mostNoteLetters) throw noteTooLong(mostNoteLetters)
    if (consultation.state !== 'under_way') throw notUnderWay()
    if (!(await hasStatement(ctx, { consultationId: consultation.id }))) throw visitNotStated()
    const dataKeyId = await newDataKey(ctx)
    const sealed = await seal(ctx, sealingOfNote({ ...consultation, dataKeyId }), text)
    return move(ctx, consultation, 'closed', { closedAt: ctx.now(), closingNote: { dataKeyId, sealed } })
  })

/**
 * The patient did not come, which can be said from its start on. Repeating changes nothing. Throws not_found,
 * consultation_not_missable, consultation_not_begun, consultation_in_question.
 */
export const missConsultation = (ctx: Context, input: Input): Promise<Consultation> =>
  inEffect(ctx, async (ctx) => {
    const consultation = await ofDoctor(ctx, input)
    if (consultation.state === 'missed') return consultation
    if (consultation.state !== 'confirmed') throw notMissable()
    if (consultation.appointment && consultation.appointment.startsAt > ctx.now()) throw notBegun()
    await mustNotBeInQuestion(ctx, consultation)
    return move(ctx, consultation, 'missed')
  })

const ofDoctor = async (ctx: Context, { consultationId, doctorId }: Input): Promise<Consultation> => {
  const consultation = await findConsultationForUpdate(ctx, { consultationId })
  if (!isDoctorOf(consultation, doctorId)) throw consultationNotFound()
  return consultation
}
