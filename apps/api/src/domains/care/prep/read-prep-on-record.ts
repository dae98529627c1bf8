import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findOpenedDecision, listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { isOfHim } from './prep.policy.ts'
import { findRegister } from './prep.repository.ts'
import type { GivenAnswers } from './prep-answers.ts'
import type { PrepDocument } from './prep-document.ts'
import type { Decision } from './register.ts'
import { findReasonToReview } from './reviewable.ts'

export type PrepOnRecord = { answers: GivenAnswers | null; documents: PrepDocument[]; decision: Decision | null }

const nothing: PrepOnRecord = { answers: null, documents: [], decision: null }

/**
 * What of a patient's programme belongs in a copy of his record: all of it for himself and for the doctor who follows
 * him, nothing for other professionals. The reading is logged.
 */
export const readPrepOnRecord = (ctx: Context, { patientId }: { patientId: number }): Promise<PrepOnRecord> =>
  inTransaction(ctx, async (ctx) => {
    const register = await findRegister(ctx, patientId)
    const reason = register && !isOfHim({ patientId }, ctx.actor) ? await findReasonToReview(ctx, register) : null
    if (!register || (!reason && !isOfHim({ patientId }, ctx.actor))) return nothing
    await recordAccess(ctx, { patientId, what: 'document', subjectId: null, ...(reason && { reason }) })
    const [answers = null] = await listStandingAnswers(ctx, { patientId })
    return {
      answers,
      documents: await listOpened(ctx, { patientId }),
      decision: await findOpenedDecision(ctx, register),
    }
  })
