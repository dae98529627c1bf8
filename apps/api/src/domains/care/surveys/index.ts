import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import type { Submission } from './submission.ts'
import { surveyNotFound } from './surveys.errors.ts'
import * as repository from './surveys.repository.ts'

export { bindToPatient, claimSubmission } from './claim-submission.ts'
export { findSurveyKey, surveyNamed } from './definitions/index.ts'
export { forgetDrafts } from './forget-drafts.ts'
export { openSurvey } from './open-survey.ts'
export { saveAnswers } from './save-answers.ts'
export { answersInWords, type Submission, type ToldAnswer } from './submission.ts'
export type { Question, RedFlag, Survey, SurveyKey } from './survey.ts'

/** By its token, or by its id for whoever was found to own it; null when there is none. */
export const findSubmission = (
  ctx: Context,
  input: { pdid: string } | { submissionId: number },
): Promise<Submission | null> =>
  'pdid' in input ? repository.findByToken(ctx, input.pdid) : repository.findById(ctx, input.submissionId)

/**
 * A submission of this patient's record, for whoever treats him; the reading is written down with it. Throws not_found,
 * also for what is another's.
 */
export const readSubmission = (
  ctx: Context,
  { submissionId, patientId }: { submissionId: number; patientId: number },
): Promise<Submission> =>
  inTransaction(ctx, async (ctx) => {
    const submission = await repository.findById(ctx, submissionId)
    if (!submission || (submission.patientId ?? patientId) !== patientId) throw surveyNotFound()
    await recordAccess(ctx, { patientId, what: 'survey', subjectId: submission.id })
    return submission
  })
