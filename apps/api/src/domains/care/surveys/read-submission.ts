import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findById, findByToken } from './opened-submissions.repository.ts'
import { mayRead } from './submission.policy.ts'
import type { Submission } from './submission.ts'
import { surveyNotFound } from './surveys.errors.ts'

/**
 * A submission for whoever holds its token, or of a patient's record for whoever was found to read that record: him or
 * who treats him. The reading is written down with it. Throws not_found, also for what is another's.
 */
export const readSubmission = (
  ctx: Context,
  input: { pdid: string } | { submissionId: number; patientId: number },
): Promise<Submission> =>
  inTransaction(ctx, async (ctx) => {
    const submission = 'pdid' in input ? await findByToken(ctx, input.pdid) : await findById(ctx, input.submissionId)
    if (!submission || !mayRead(submission, input)) throw surveyNotFound()
    const patientId = submission.patientId ?? ('pdid' in input ? null : input.patientId)
    if (patientId !== null) await recordAccess(ctx, { patientId, what: 'survey', subjectId: submission.id })
    return submission
  })
