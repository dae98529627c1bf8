import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CarePrepAnswers, CarePrepDocuments } from '#platform/tables.generated'
import { sealingOfDecision } from './decisions.repository.ts'
import { briefFrom, own, sealingOfAnswers, sealingOfName, sealingOfReview } from './prep.repository.ts'
import { type GivenAnswers, urgentSince } from './prep-answers.ts'
import type { PrepDocument, Refusal, Review, ReviewContent } from './prep-document.ts'
import type { Decision, Register } from './register.ts'

// More than a patient sends in years; what counts is among the newest, and tests of HIV count however old they are.
const mostShown = 200

/** A patient's exams with their words, the newest first, and every accepted test of HIV. */
export const listOpened = async (ctx: Context, { patientId }: { patientId: number }): Promise<PrepDocument[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.prep_documents')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where(({ and, eb, or, selectFrom }) =>
      or([
        and([eb('kind', '=', 'hiv_test'), eb('state', '=', 'accepted')]),
        eb(
          'id',
          'in',
          selectFrom('care.prep_documents')
            .select('id')
            .where('patient_id', '=', patientId)
            .orderBy('id', 'desc')
            .limit(mostShown),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return openAll(ctx, rows)
}

/** As it was sealed, perhaps before there was such a field. */
type Kept<Content, Field extends keyof Content> = Omit<Content, Field> & Partial<Pick<Content, Field>>

const openAll = async (ctx: Context, rows: Selectable<CarePrepDocuments>[]): Promise<PrepDocument[]> => {
  const names = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfName(row), sealed: row.name_sealed })),
  )
  const reviews = await lastReviewsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => ({
    ...briefFrom(row),
    name: names[index] as string,
    review: reviews.get(row.id) ?? null,
  }))
}

const lastReviewsOf = async (ctx: Context, documentIds: number[]): Promise<Map<number, Review>> => {
  if (documentIds.length === 0) return new Map()
  const rows = await own(ctx.db)
    .selectFrom('care.prep_reviews')
    .selectAll()
    .distinctOn('document_id')
    .where(among('document_id', documentIds, 'bigint'))
    .orderBy('document_id')
    .orderBy('number', 'desc')
    .execute()
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfReview(row), sealed: row.content_sealed })),
  )
  return new Map(
    rows.map((row, index) => [
      row.document_id,
      {
        // What was reviewed before tests could be settled names none.
        confirmedBy: null,
        ...(JSON.parse(contents[index] as string) as Kept<ReviewContent, 'confirmedBy'>),
        reviewedBy: row.reviewed_by,
        reviewedAt: row.reviewed_at,
        refusal: row.refusal as Refusal | null,
      },
    ]),
  )
}

/** What his doctor decided last. */
export const findOpenedDecision = async (
  ctx: Context,
  { patientId, decisions }: Pick<Register, 'patientId' | 'decisions'>,
): Promise<Decision | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.prep_decisions')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('number', '=', decisions)
    .executeTakeFirst()
  if (!row) return null
  const [note] = await unsealAll(ctx, [{ ...sealingOfDecision(row), sealed: row.note_sealed }])
  return { isCleared: row.is_cleared, note: note as string, decidedBy: row.decided_by, decidedAt: row.decided_at }
}

type Sealed = Omit<GivenAnswers, 'answeredAt'>

// More than anybody says within four weeks by mistake.
const mostStanding = 20

/**
 * The answers that stand, the newest first: what a patient said last, and what cannot wait of the time before, until
 * his doctor has decided after it.
 */
export const listStandingAnswers = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<GivenAnswers[]> => {
  const { rows } = await sql<Selectable<CarePrepAnswers>>`
    select * from care.prep_answers answers where patient_id = ${patientId} and (
      id = (select max(id) from care.prep_answers where patient_id = ${patientId})
      or (is_urgent and answered_at > ${urgentSince(ctx.now())} and not exists (
        select from care.prep_decisions where patient_id = ${patientId} and decided_at >= answers.answered_at)))
    order by id desc limit ${mostStanding}`.execute(own(ctx.db))
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfAnswers(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => ({
    // Nobody was asked before.
    takes: null,
    hasSufferedViolence: null,
    formerWeightKg: null,
    ...(JSON.parse(contents[index] as string) as Kept<Sealed, 'takes' | 'hasSufferedViolence' | 'formerWeightKg'>),
    answeredAt: row.answered_at,
  }))
}
