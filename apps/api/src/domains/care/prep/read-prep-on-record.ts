import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { toTell, toTellSince } from './eligibility.ts'
import { gatherKnown } from './known.ts'
import { findOpenedDecision } from './opened-prep.repository.ts'
import { isOfHim } from './prep.policy.ts'
import { findRegister } from './prep.repository.ts'
import type { GivenAnswers } from './prep-answers.ts'
import type { PrepDocument } from './prep-document.ts'
import { type Decision, registerStateOf } from './register.ts'
import { findReasonToReview } from './reviewable.ts'

/** `isUntold`: its patient reads what it shows once his doctor has told him. */
export type DocumentOnRecord = PrepDocument & { isUntold: boolean }
export type PrepOnRecord = {
  answers: GivenAnswers | null
  documents: DocumentOnRecord[]
  decision: Decision | null
}

const nothing: PrepOnRecord = { answers: null, documents: [], decision: null }

/**
 * The part of a patient's programme that belongs in a copy of his record: all of it for himself and for the doctor who
 * follows him, nothing for other professionals. What his doctor tells him first is marked for himself, as it is held
 * back from his own page. The reading is logged.
 */
export const readPrepOnRecord = (ctx: Context, { patientId }: { patientId: number }): Promise<PrepOnRecord> =>
  inTransaction(ctx, async (ctx) => {
    const register = await findRegister(ctx, patientId)
    const isOwn = isOfHim({ patientId }, ctx.actor)
    const reason = register && !isOwn ? await findReasonToReview(ctx, register) : null
    if (!register || (!reason && !isOwn)) return nothing
    await recordAccess(ctx, { patientId, what: 'prep', subjectId: null, ...(reason && { reason }) })
    const known = await gatherKnown(ctx, register)
    const decision = await findOpenedDecision(ctx, register)
    const state = registerStateOf(register, known.requirements, { toTellSince: toTellSince(known), decision })
    const untold = isOwn && state === 'with_doctor' ? toTell(known) : []
    return {
      answers: known.standing[0] ?? null,
      documents: known.documents.map((document) => ({ ...document, isUntold: untold.includes(document) })),
      decision,
    }
  })
