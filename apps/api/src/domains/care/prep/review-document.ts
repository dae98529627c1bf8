import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { type Creatinine, creatinineFault } from './creatinine.ts'
import { examRules } from './exam-kinds.ts'
import { alreadyReviewed, prepNotFound, reviewRefused } from './prep.errors.ts'
import {
  findDocumentForUpdate,
  findPatientOf,
  findRegister,
  findRegisterForUpdate,
  saveReview,
} from './prep.repository.ts'
import { confirmedFault, type Outcome, type PrepDocumentInBrief, type Refusal } from './prep-document.ts'
import { mustReview } from './reviewable.ts'

export type Verdict =
  | { verdict: 'accepted'; collectedOn: string; outcome: Outcome | null; creatinine: Creatinine | null; note: string }
  | { verdict: 'refused'; refusal: Refusal; note: string }

type Input = { documentId: number; basedOn: number; verdict: Verdict }

const mostLetters = 1_000

/**
 * The doctor who follows a patient, or stands in for him, says what an exam shows and of which day it is, or why it
 * does not do; the patient reads it. A later review replaces the former one, which stays. `basedOn` is how many reviews
 * he has seen. Throws not_found, prep_document_reviewed, invalid_fields.
 */
export const reviewDocument = (ctx: Context, { documentId, basedOn, verdict }: Input): Promise<{ patientId: number }> =>
  inEffect(ctx, async (ctx) => {
    const { document, readerId, doctorId } = await holdReviewable(ctx, documentId)
    if (document.reviews !== basedOn) throw alreadyReviewed()
    const faults = faultsOf(document, verdict, calendarDayOf(ctx.now()))
    if (hasFaults(faults)) throw reviewRefused(faults)
    const isAccepted = verdict.verdict === 'accepted'
    await saveReview(ctx, {
      document,
      by: readerId,
      refusal: isAccepted ? null : verdict.refusal,
      confirmedOn: isAccepted ? verdict.collectedOn : null,
      content: {
        outcome: isAccepted ? verdict.outcome : null,
        creatinine: isAccepted ? verdict.creatinine : null,
        note: verdict.note.trim(),
      },
    })
    if (!isAccepted) await tellPatient(ctx, document)
    for (const userId of new Set([document.patientId, doctorId, readerId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
    return { patientId: document.patientId }
  })

/** He has something to do again; of several on a day he is told once. */
const tellPatient = (ctx: Context, { patientId }: PrepDocumentInBrief) =>
  ctx.announce({ type: 'prep.answered', subject: `${patientId}/${calendarDayOf(ctx.now())}` })

/** Whose exam the caller may review. Throws not_found. */
export const getPatientOfReviewable = async (ctx: Context, { documentId }: { documentId: number }): Promise<number> => {
  const patientId = await findPatientOf(ctx, documentId)
  if (patientId === null) throw prepNotFound()
  await mustReview(ctx, await findRegister(ctx, patientId))
  return patientId
}

/** Locks the register before its document, as everybody does. */
const holdReviewable = async (ctx: Context, documentId: number) => {
  const patientId = await findPatientOf(ctx, documentId)
  if (patientId === null) throw prepNotFound()
  const register = await findRegisterForUpdate(ctx, patientId)
  const { readerId } = await mustReview(ctx, register)
  const document = await findDocumentForUpdate(ctx, documentId)
  if (!document || !register) throw prepNotFound()
  return { document, readerId, doctorId: register.doctorId }
}

const faultsOf = (document: PrepDocumentInBrief, verdict: Verdict, today: string): FieldFaults => {
  const note = verdict.note.trim()
  const tooLong = note.length > mostLetters ? faultOf('too_long', { most: mostLetters }) : null
  if (verdict.verdict === 'refused')
    return faultsIn({ note: tooLong ?? (verdict.refusal === 'other' || note !== '' ? wordsFault(note) : null) })
  const { finding } = examRules[document.kind]
  const { outcome, creatinine, collectedOn } = verdict
  return faultsIn({
    collected_on: confirmedFault({ day: collectedOn, today }),
    outcome: (finding === 'outcome') === (outcome !== null) ? null : faultOf(outcome ? 'not_offered' : 'blank'),
    creatinine: creatinineFaultOf(finding === 'creatinine', creatinine),
    note: tooLong,
  })
}

const creatinineFaultOf = (isAsked: boolean, creatinine: Creatinine | null) => {
  if (!creatinine) return isAsked ? faultOf('blank') : null
  return isAsked ? creatinineFault(creatinine) : faultOf('not_offered')
}
