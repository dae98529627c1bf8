import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unseal, unsealAll } from '#platform/sealed'
import type { CareSurveySubmissions } from '#platform/tables.generated'
import type { Submission, SubmissionContent } from './submission.ts'
import type { SentSurveyKey, SurveyKey } from './survey.ts'
import { hashOf, own, sealingOf } from './surveys.repository.ts'

type Lately = 'answeredAt' | 'earlier'
type Stored = Omit<SubmissionContent, Lately> & Partial<Pick<SubmissionContent, Lately>>

/** What was stored before headings, times and earlier answers were kept has none of them. */
const contentFrom = (text: string): SubmissionContent => {
  const { questions, ...stored }: Stored = JSON.parse(text)
  return {
    ...stored,
    answeredAt: stored.answeredAt ?? {},
    earlier: stored.earlier ?? [],
    questions: questions.map((question) => ({ ...question, label: question.label ?? question.text })),
  }
}

export const findById = async (ctx: Context, submissionId: number): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('id', '=', submissionId).executeTakeFirst())

/** A draft opens only with its token. */
export const findByToken = async (ctx: Context, pdid: string): Promise<Submission | null> =>
  foundFrom(ctx, await select(ctx).where('token_hash', '=', hashOf(pdid)).executeTakeFirst())

type Sent = { id: number; patientId: number }

/**
 * All that these patients have sent, or those with these ids, oldest first. `logging` writes the reading of what was
 * found; it travels with the statement for the keys (decision 0018).
 */
export const listSent = async (
  ctx: Context,
  { patientIds, ids, logging }: { patientIds: number[]; ids?: number[]; logging?: (sent: Sent[]) => Promise<void> },
): Promise<Submission[]> => {
  if (ids?.length === 0) return []
  const sent = select(ctx)
    .where(among('patient_id', patientIds, 'bigint'))
    .where('submitted_at', 'is not', null)
  const rows = await (ids ? sent.where(among('id', ids, 'bigint')) : sent)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
  const [contents] = await Promise.all([
    unsealAll(
      ctx,
      rows.map((row) => ({ ...sealingOf({ id: row.id, dataKeyId: row.data_key_id }), sealed: row.content_sealed })),
    ),
    logging?.(rows.map((row) => ({ id: row.id, patientId: row.patient_id as number }))),
  ])
  return rows.map((row, index) => submissionOf(row, contents[index] as string))
}

/** The last one that a patient has sent, of any condition or of this one; a follow-up is of none. */
export const findNewestSent = async (
  ctx: Context,
  { patientId, key }: { patientId: number; key: SurveyKey | null },
): Promise<Submission | null> => {
  const sent = select(ctx).where('patient_id', '=', patientId).where('submitted_at', 'is not', null)
  const ofKey = key === null ? sent.where('survey_key', '<>', 'followUp') : sent.where('survey_key', '=', key)
  return foundFrom(ctx, await ofKey.orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())
}

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
): Promise<Submission | null> =>
  row
    ? submissionOf(row, await unseal(ctx, sealingOf({ id: row.id, dataKeyId: row.data_key_id }), row.content_sealed))
    : null

const submissionOf = (row: Selectable<CareSurveySubmissions>, content: string): Submission => ({
  ...contentFrom(content),
  id: row.id,
  surveyKey: row.survey_key as SentSurveyKey,
  surveyVersion: row.survey_version,
  patientId: row.patient_id,
  dataKeyId: row.data_key_id,
  submittedAt: row.submitted_at,
})
