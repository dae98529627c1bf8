import { type Context, inTransaction } from '#platform/context'
import type { Submission } from './submission.ts'
import type { SurveyKey } from './survey.ts'
import { inPersonCareAdvised, surveyMissing } from './surveys.errors.ts'
import * as repository from './surveys.repository.ts'

/**
 * The submission that a consultation is booked with, held until the caller's transaction ends; nothing changes. Throws
 * survey_missing where it is not submitted, not the caller's, or of another condition, and red_flag where its answers
 * speak for in-person care.
 */
export const claimSubmission = (
  ctx: Context,
  wish: { submissionId: number; pdid: string; key?: SurveyKey | undefined },
): Promise<Submission> =>
  inTransaction(ctx, async (ctx) => {
    const submission = await repository.findForUpdate(ctx, wish)
    if (!submission?.submittedAt) throw surveyMissing()
    if (wish.key !== undefined && submission.surveyKey !== wish.key) throw surveyMissing()
    if (submission.patientId !== null && !isActor(ctx, submission.patientId)) throw surveyMissing()
    if (submission.redFlag) throw inPersonCareAdvised(submission.redFlag)
    return submission
  })

const isActor = ({ actor }: Context, userId: number): boolean => actor.kind === 'user' && actor.userId === userId

/** From now on these answers are part of this patient's record. Once: another patient never takes them over. */
export const bindToPatient = (ctx: Context, wish: { submissionId: number; patientId: number }): Promise<void> =>
  repository.savePatient(ctx, wish)
