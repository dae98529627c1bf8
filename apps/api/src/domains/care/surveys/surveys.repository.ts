import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal, unseal } from '#platform/sealed'
import type { CareSurveySubmissions } from '#platform/tables.generated'
import type { Submission, SubmissionContent } from './submission.ts'
import type { SurveyKey } from './survey.ts'

const own = (db: Database) => owning(db, 'care.survey_submissions')

const sealingOf = ({ id, dataKeyId }: Pick<Submission, 'id' | 'dataKeyId'>): Sealing => ({
  dataKeyId,
  column: 'care.survey_submissions.content_sealed',
  row: { id },
})

const hashOf = (pdid: string): Buffer => createHash('sha256').update(pdid).digest()

const contentOf = ({ title, questions, answers, redFlag }: SubmissionContent): string =>
  JSON.stringify({ title, questions, answers, redFlag })

const contentFrom = (text: string): SubmissionContent => JSON.parse(text)

export const insertSubmission = async (
  ctx: Context,
  input: SubmissionContent & { pdid: string; surveyKey: SurveyKey; surveyVersion: number },
): Promise<Submission> => {
  const [id, dataKeyId] = [await newRowId(ctx, 'care.survey_submissions'), await newDataKey(ctx)]
  const row = await own(ctx.db)
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
    .returningAll()
    .executeTakeFirstOrThrow()
  return submissionFrom(ctx, row)
}

export const findById = async (ctx: Context, submissionId: number): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('id', '=', submissionId).executeTakeFirst())

/** A draft opens to whoever holds its token, and to nobody else. */
export const findByToken = async (ctx: Context, pdid: string): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('token_hash', '=', hashOf(pdid)).executeTakeFirst())

/** The one with this id and this token; nobody else changes it until the transaction ends. */
export const findForUpdate = async (
  ctx: Context,
  { submissionId, pdid }: { submissionId: number; pdid: string },
): Promise<Submission | null> =>
  foundFrom(
    ctx,
    await select(ctx)
      .where('id', '=', submissionId)
      .where('token_hash', '=', hashOf(pdid))
      .forUpdate()
      .executeTakeFirst(),
  )

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

/** Drafts that nobody touched since then go, and with them the keys that they were sealed with. */
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

const select = (ctx: Context) => own(ctx.db).selectFrom('care.survey_submissions').selectAll()

const foundFrom = async (
  ctx: Context,
  row: Selectable<CareSurveySubmissions> | undefined,
): Promise<Submission | null> => (row ? submissionFrom(ctx, row) : null)

const submissionFrom = async (ctx: Context, row: Selectable<CareSurveySubmissions>): Promise<Submission> => ({
  ...contentFrom(await unseal(ctx, sealingOf({ id: row.id, dataKeyId: row.data_key_id }), row.content_sealed)),
  id: row.id,
  surveyKey: row.survey_key as SurveyKey,
  surveyVersion: row.survey_version,
  patientId: row.patient_id,
  dataKeyId: row.data_key_id,
  submittedAt: row.submitted_at,
})
