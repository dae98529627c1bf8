import { type Context, inTransaction } from '#platform/context'
import { findForUpdate } from './opened-submissions.repository.ts'
import { mayBookWith } from './submission.policy.ts'
import type { Submission } from './submission.ts'
import type { SurveyKey } from './survey.ts'
import { inPersonCareAdvised, surveyMissing } from './surveys.errors.ts'

/**
 * The submission that a consultation is booked with, held until the caller's transaction ends; nothing changes. Throws
 * survey_missing where it is not submitted, not the caller's, or of another condition, and red_flag where its answers
 * speak for in-person care.
 */
export const claimSubmission = (
  ctx: Context,
  input: { submissionId: number; pdid: string; key?: SurveyKey | undefined },
): Promise<Pick<Submission, 'id'>> =>
  inTransaction(ctx, async (ctx) => {
    const submission = await findForUpdate(ctx, input)
    if (!submission?.submittedAt) throw surveyMissing()
    if (input.key !== undefined && submission.surveyKey !== input.key) throw surveyMissing()
    if (!mayBookWith(submission, ctx.actor)) throw surveyMissing()
    if (submission.redFlag) throw inPersonCareAdvised(submission.redFlag)
    return { id: submission.id }
  })
