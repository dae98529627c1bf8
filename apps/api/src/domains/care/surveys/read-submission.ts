import { type AccessReason, recordAccess, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findById, findByToken, findNewestSent, listSent } from './opened-submissions.repository.ts'
import { mayRead } from './submission.policy.ts'
import type { Submission } from './submission.ts'
import type { SurveyKey } from './survey.ts'
import { surveyNotFound } from './surveys.errors.ts'

/**
 * A submission for the holder of its token, or for a reader of the patient's record: the patient or his professional.
 * The reading is logged. Throws not_found, also for somebody else's.
 */
export const readSubmission = (
  ctx: Context,
  input: { pdid: string } | { submissionId: number; patientId: number; reason?: AccessReason },
): Promise<Submission> =>
  inTransaction(ctx, async (ctx) => {
    const submission = 'pdid' in input ? await findByToken(ctx, input.pdid) : await findById(ctx, input.submissionId)
    if (!submission || !mayRead(submission, input)) throw surveyNotFound()
    const patientId = submission.patientId ?? ('pdid' in input ? null : input.patientId)
    const why = 'reason' in input && input.reason !== undefined ? { reason: input.reason } : {}
    if (patientId !== null) await recordAccess(ctx, { patientId, what: 'survey', subjectId: submission.id, ...why })
    return submission
  })

/**
 * The last submission of a patient, of any condition or of this one, for a verb that has settled that its actor may
 * read his record. The reading is logged. Null if he has sent none.
 */
export const readNewestSubmission = (
  ctx: Context,
  input: { patientId: number; key: SurveyKey | null },
): Promise<Submission | null> =>
  inTransaction(ctx, async (ctx) => {
    const submission = await findNewestSent(ctx, input)
    if (submission) await recordAccess(ctx, { patientId: input.patientId, what: 'survey', subjectId: submission.id })
    return submission
  })

/**
 * These submissions of a patient that he sent, or all of them, oldest first, for a verb that has settled that its actor
 * may read them. The readings are logged; the number of statements does not depend on theirs.
 */
export const readSubmissions = (
  ctx: Context,
  { patientId, ids, reason }: { patientId: number; ids?: number[]; reason?: AccessReason },
): Promise<Submission[]> =>
  inTransaction(ctx, async (ctx) => {
    const submissions = await listSent(ctx, { patientIds: [patientId], ...(ids && { ids }) })
    await recordAccesses(
      ctx,
      submissions.map(({ id }) => ({ patientId, what: 'survey', subjectId: id, ...(reason && { reason }) })),
    )
    return submissions
  })

/**
 * These submissions of several patients, oldest first, for background work that shows nothing of a single one; as every
 * reading of background work it leaves no row, and whoever asks says in the log that it ran.
 */
export const readSubmissionsOf = (
  ctx: Context,
  { patientIds, ids }: { patientIds: number[]; ids: number[] },
): Promise<Submission[]> =>
  inTransaction(ctx, async (ctx) => {
    const submissions = await listSent(ctx, { patientIds, ids })
    await recordAccesses(
      ctx,
      submissions.map(({ id, patientId }) => ({ patientId: patientId as number, what: 'survey', subjectId: id })),
    )
    return submissions
  })
