import { type Context, inTransaction } from '#platform/context'
import { findForUpdate } from './opened-submissions.repository.ts'
import { mayBookWith } from './submission.policy.ts'
import type { Submission } from './submission.ts'
import type { SurveyKey } from './survey.ts'
import { inPersonCareAdvised, surveyMissing } from './surveys.errors.ts'

/**
 * The submission for a booking, locked until the caller's transaction ends, unchanged. Throws survey_missing if it is
 * not sent, not the caller's, or for another condition, and red_flag if its answers rule out telemedicine.
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
