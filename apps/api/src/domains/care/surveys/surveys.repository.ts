import { createHash } from 'node:crypto'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { Submission, SubmissionContent } from './submission.ts'
import type { SentSurveyKey } from './survey.ts'

export const own = (db: Database) => owning(db, 'care.survey_submissions')

export const sealingOf = ({ id, dataKeyId }: Pick<Submission, 'id' | 'dataKeyId'>): Sealing => ({
  dataKeyId,
  column: 'care.survey_submissions.content_sealed',
  row: { id },
})

export const hashOf = (pdid: string): Buffer => createHash('sha256').update(pdid).digest()

const contentOf = ({ title, questions, answers, answeredAt, earlier, redFlag }: SubmissionContent): string =>
  JSON.stringify({ title, questions, answers, answeredAt, earlier, redFlag })

export const insertSubmission = async (
  ctx: Context,
  input: SubmissionContent & { pdid: string; surveyKey: SentSurveyKey; surveyVersion: number },
): Promise<Submission> => {
  const [id, dataKeyId] = [await newRowId(ctx, 'care.survey_submissions'), await newDataKey(ctx)]
  await own(ctx.db)
    .insertInto('care.survey_submissions')
    .values({
      id,
      token_hash: hashOf(input.pdid),
      survey_key: input.surveyKey,
      survey_version: input.surveyVersion,
      data_key_id: dataKeyId,
      content_sealed: await seal(ctx, sealingOf({ id, dataKeyId }), contentOf(input)),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  const { pdid: _, ...content } = input
  return { ...content, id, dataKeyId, patientId: null, submittedAt: null }
}

/** Whether this token opens this submission; reads nothing of it. */
export const hasToken = async (
  ctx: Context,
  { submissionId, pdid }: { submissionId: number; pdid: string },
): Promise<boolean> =>
  (await own(ctx.db)
    .selectFrom('care.survey_submissions')
    .select('id')
    .where('id', '=', submissionId)
    .where('token_hash', '=', hashOf(pdid))
    .executeTakeFirst()) !== undefined

export const saveSubmission = async (ctx: Context, submission: Submission): Promise<void> => {
  const { id, surveyVersion, redFlag, submittedAt } = submission
  await own(ctx.db)
    .updateTable('care.survey_submissions')
    .set({
      survey_version: surveyVersion,
      content_sealed: await seal(ctx, sealingOf(submission), contentOf(submission)),
      has_red_flag: redFlag !== null,
      submitted_at: submittedAt,
      updated_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
}

export const savePatient = async (
  ctx: Context,
  { submissionId, patientId }: { submissionId: number; patientId: number },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.survey_submissions')
    .set({ patient_id: patientId })
    .where('id', '=', submissionId)
    .where('patient_id', 'is', null)
    .execute()
}

/** Deletes drafts without use since then, with the keys that encrypted them. */
export const deleteDrafts = async (ctx: Context, input: { untouchedSince: Date; limit: number }): Promise<number> => {
  const gone = await own(ctx.db)
    .deleteFrom('care.survey_submissions')
    .where('id', 'in', (drafts) =>
      drafts
        .selectFrom('care.survey_submissions')
        .select('id')
        .where('submitted_at', 'is', null)
        .where('updated_at', '<', input.untouchedSince)
        .limit(input.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('data_key_id')
    .execute()
  await forgetDataKeys(
    ctx,
    gone.map(({ data_key_id }) => data_key_id),
  )
  return gone.length
}
