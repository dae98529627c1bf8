import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { tellAnswered } from './answered.ts'
import { callDoctor } from './call-doctor.ts'
import { type Creatinine, creatinineFault } from './creatinine.ts'
import { examRules } from './exam-kinds.ts'
import { gatherKnown } from './known.ts'
import { maySettle, takenBackInWords } from './positive-tests.ts'
import { alreadyReviewed, prepNotFound, reviewRefused } from './prep.errors.ts'
import { findDocumentForUpdate, findPatientOf, findRegisterForUpdate, saveReview } from './prep.repository.ts'
import {
  confirmedFault,
  type Outcome,
  type PrepDocument,
  type PrepDocumentInBrief,
  type Refusal,
} from './prep-document.ts'
import { mustReview } from './reviewable.ts'

export type Verdict =
  | {
      verdict: 'accepted'
      collectedOn: string
      outcome: Outcome | null
      creatinine: Creatinine | null
      note: string
      /** The later laboratory test that settles this one. */
      confirmedBy?: number | null
    }
  | { verdict: 'refused'; refusal: Refusal; note: string }

type Input = { documentId: number; basedOn: number; verdict: Verdict }

const mostLetters = 1_000

/**
 * The doctor who follows a patient, or stands in for him, says what an exam shows and of which day it is, or why it
 * does not do; the patient reads it. A later review replaces the former one, which stays. `basedOn` is how many reviews
 * he has seen. What must be told (eligibility.ts) calls the doctor at once; a reactive or indeterminate test of HIV is
 * settled, or taken back, in words only, one of hepatitis B is taken back so, and another one is accepted with words to
 * its patient. He is told of every answer without a word of it: at once where his page tells him what to do until his
 * doctor calls. Throws not_found, prep_document_reviewed, invalid_fields.
 */
export const reviewDocument = (ctx: Context, { documentId, basedOn, verdict }: Input): Promise<{ patientId: number }> =>
  inEffect(ctx, async (ctx) => {
    const { document, readerId, register } = await holdReviewable(ctx, documentId)
    if (document.reviews !== basedOn) throw alreadyReviewed()
    const { patientId, doctorId } = register
    const before = await gatherKnown(ctx, register)
    const faults = faultsOf(document, verdict, { today: calendarDayOf(ctx.now()), documents: before.documents })
    if (hasFaults(faults)) throw reviewRefused(faults)
    const isAccepted = verdict.verdict === 'accepted'
    const reviewId = await saveReview(ctx, {
      document,
      by: readerId,
      refusal: isAccepted ? null : verdict.refusal,
      confirmedOn: isAccepted ? verdict.collectedOn : null,
      content: {
        outcome: isAccepted ? verdict.outcome : null,
        creatinine: isAccepted ? verdict.creatinine : null,
        note: verdict.note.trim(),
        confirmedBy: (isAccepted && verdict.confirmedBy) || null,
      },
    })
    const isCalled = await callDoctor(ctx, {
      ...{ register, before, isReviewed: true },
      what: () => `prep-review-${reviewId}`,
    })
    await tellAnswered(ctx, { patientId, what: isCalled ? `review-${reviewId}` : null, isAtOnce: isCalled })
    for (const userId of new Set([patientId, doctorId, readerId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
    return { patientId }
  })

/** Locks the register before its document, as everybody does. */
const holdReviewable = async (ctx: Context, documentId: number) => {
  const patientId = await findPatientOf(ctx, documentId)
  if (patientId === null) throw prepNotFound()
  const register = await findRegisterForUpdate(ctx, patientId)
  const { readerId } = await mustReview(ctx, register)
  const document = await findDocumentForUpdate(ctx, documentId)
  if (!document || !register) throw prepNotFound()
  return { document, readerId, register }
}

type Seen = { today: string; documents: PrepDocument[] }

const faultsOf = (document: PrepDocumentInBrief, verdict: Verdict, { today, documents }: Seen): FieldFaults => {
  // What was found once is taken back, or settled, by nobody without words.
  const isTakenBack = takenBackInWords(documents).some(({ id }) => id === document.id) && !isPositiveVerdict(verdict)
  // After a test of HIV his doctor calls; after another test that found something he reads the doctor's words.
  const isToTell = document.kind !== 'hiv_test' && isPositiveVerdict(verdict)
  const mustSay = isTakenBack || isToTell || (verdict.verdict === 'accepted' && isNamed(verdict.confirmedBy))
  const note = verdict.note.trim()
  const tooLong = note.length > mostLetters ? faultOf('too_long', { most: mostLetters }) : null
  if (verdict.verdict === 'refused')
    return faultsIn({
      note: tooLong ?? (mustSay || verdict.refusal === 'other' || note !== '' ? wordsFault(note) : null),
    })
  const { finding } = examRules[document.kind]
  const { outcome, creatinine, collectedOn } = verdict
  return faultsIn({
    collected_on: confirmedFault({ day: collectedOn, today, sentOn: calendarDayOf(document.addedAt) }),
    outcome: (finding === 'outcome') === (outcome !== null) ? null : faultOf(outcome ? 'not_offered' : 'blank'),
    creatinine: creatinineFaultOf(finding === 'creatinine', creatinine),
    confirmed_by: isSettling(document, verdict, documents) ? null : faultOf('not_offered'),
    note: tooLong ?? (mustSay ? wordsFault(note) : null),
  })
}

type Accepted = Extract<Verdict, { verdict: 'accepted' }>

const isNamed = (id: number | null | undefined): id is number => id !== null && id !== undefined

const isPositiveVerdict = (verdict: Verdict): boolean =>
  verdict.verdict === 'accepted' && (verdict.outcome === 'reactive' || verdict.outcome === 'indeterminate')

/** Whether the test that is named, if any, may settle this one. */
const isSettling = (document: PrepDocumentInBrief, verdict: Accepted, documents: PrepDocument[]): boolean => {
  const { confirmedBy, collectedOn } = verdict
  if (!isNamed(confirmedBy)) return true
  return (
    document.kind === 'hiv_test' &&
    isPositiveVerdict(verdict) &&
    documents.some((test) => test.id === confirmedBy && maySettle(test, { id: document.id, collectedOn }))
  )
}

const creatinineFaultOf = (isAsked: boolean, creatinine: Creatinine | null) => {
  if (!creatinine) return isAsked ? faultOf('blank') : null
  return isAsked ? creatinineFault(creatinine) : faultOf('not_offered')
}
