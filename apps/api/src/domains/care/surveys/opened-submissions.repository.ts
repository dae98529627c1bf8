import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import type { CareSurveySubmissions } from '#platform/tables.generated'
import type { Submission, SubmissionContent } from './submission.ts'
import type { SurveyKey } from './survey.ts'
import { hashOf, own, sealingOf } from './surveys.repository.ts'

const contentFrom = (text: string): SubmissionContent => JSON.parse(text)

export const findById = async (ctx: Context, submissionId: number): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('id', '=', submissionId).executeTakeFirst())

/** A draft opens only with its token. */
export const findByToken = async (ctx: Context, pdid: string): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('token_hash', '=', hashOf(pdid)).executeTakeFirst())

/** The one with this id and this token, locked until the transaction ends. */
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
