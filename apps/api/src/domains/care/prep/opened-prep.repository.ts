import { dayMs } from '@prumo/brazil'
import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CarePrepAnswers, CarePrepDocuments } from '#platform/tables.generated'
import { sealingOfDecision } from './decisions.repository.ts'
import { withoutVoidSettlements } from './positive-tests.ts'
import { briefFrom, own, sealingOfAnswers, sealingOfName, sealingOfReview } from './prep.repository.ts'
import { type GivenAnswers, leftOf, type StandingAnswers } from './prep-answers.ts'
import type { PrepDocument, Refusal, Review, ReviewContent } from './prep-document.ts'
import type { Decision, Register } from './register.ts'

// More than a patient sends in years; what counts is among the newest, and what is found once counts however old it is.
const mostShown = 200

/** A patient's exams with their words, the newest first, and every accepted test of HIV and hepatitis B. */
export const listOpened = (ctx: Context, { patientId }: { patientId: number }): Promise<PrepDocument[]> =>
  listOpenedOf(ctx, { patientIds: [patientId] })

/** The same of several patients. */
export const listOpenedOf = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<PrepDocument[]> => {
  const { rows } = await sql<Selectable<CarePrepDocuments>>`
    select documents.* from unnest(${patientIds}::bigint[]) as patient (id), lateral (
      select * from care.prep_documents where patient_id = patient.id and (
        (kind in ('hiv_test', 'hepatitis_b') and state = 'accepted') or id in (
          select id from care.prep_documents where patient_id = patient.id order by id desc limit ${mostShown}))
    ) documents order by id desc`.execute(own(ctx.db))
  const opened = Map.groupBy(await openAll(ctx, rows), ({ patientId }) => patientId)
  return [...opened.values()].flatMap(withoutVoidSettlements)
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

/** When each of these patients was last decided on, without the words. */
export const listDecidedAt = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<Map<number, Date>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.prep_decisions')
    .select(({ fn }) => ['patient_id', fn.max('decided_at').as('decided_at')])
    .where(among('patient_id', patientIds, 'bigint'))
    .groupBy('patient_id')
    .execute()
  return new Map(rows.map((row) => [row.patient_id, row.decided_at]))
}

type Sealed = Omit<GivenAnswers, 'answeredAt' | 'isDecided'>

const answersFrom = (
  row: Pick<Selectable<CarePrepAnswers>, 'id' | 'answered_at'>,
  content: string,
  isDecided: boolean,
): StandingAnswers => ({
  // Nobody was asked before.
  takes: null,
  hasSufferedViolence: null,
  formerWeightKg: null,
  formerSex: null,
  ...(JSON.parse(content) as Kept<Sealed, 'takes' | 'hasSufferedViolence' | 'formerWeightKg' | 'formerSex'>),
  id: row.id,
  answeredAt: row.answered_at,
  isDecided,
})

// More than anybody says by mistake before his doctor decides.
const mostStanding = 20

// Longer than a test of HIV counts: none of a day before an exposure clears him.
const heldMs = 8 * dayMs

/**
 * The answers that stand, the newest first: what a patient said last, and what he told before, until his doctor has
 * decided after it. An exposure or violence is ended only by a clearance, which weighed it in words.
 */
export const listStandingAnswers = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<StandingAnswers[]> => (await listStandingAnswersOf(ctx, { patientIds: [patientId] })).get(patientId) ?? []

/** The same of several patients. */
export const listStandingAnswersOf = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<Map<number, StandingAnswers[]>> => {
  const { rows } = await sql<Selectable<CarePrepAnswers> & { is_decided: boolean; is_newest: boolean }>`
    select standing.* from unnest(${patientIds}::bigint[]) as patient (id), lateral (
      select answers.*, decided.is_decided, newest.is_newest from care.prep_answers answers, lateral (
        select coalesce(max(decided_at) >= answers.answered_at, false) as is_decided,
          coalesce(max(decided_at) filter (where is_cleared) >= answers.answered_at, false) as is_cleared
        from care.prep_decisions where patient_id = patient.id
      ) decided, lateral (
        select answers.id = (select max(id) from care.prep_answers where patient_id = patient.id) as is_newest
      ) newest
      where patient_id = patient.id and (newest.is_newest or not decided.is_decided
        or (not decided.is_cleared and answers.answered_at > ${new Date(ctx.now().getTime() - heldMs)}))
      order by newest.is_newest desc, is_urgent desc, id desc limit ${mostStanding}
    ) standing order by id desc`.execute(own(ctx.db))
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfAnswers(row), sealed: row.content_sealed })),
  )
  const opened = rows.map((row, index) => ({
    patientId: row.patient_id,
    isNewest: row.is_newest,
    answers: answersFrom(row, contents[index] as string, row.is_decided),
  }))
  const standing = opened.flatMap(({ isNewest, answers, ...of }) => {
    const left = isNewest ? answers : leftOf(answers)
    return left ? [{ ...of, answers: left }] : []
  })
  return new Map(
    [...Map.groupBy(standing, ({ patientId }) => patientId)].map(([id, all]) => [
      id,
      all.map(({ answers }) => answers),
    ]),
  )
}

/** The answers that his doctor last decided on; before any decision the first that he gave. */
export const findWeighedAnswers = async (
  ctx: Context,
  { patientId }: { patientId: number },
  decision: Pick<Decision, 'decidedAt'> | null,
): Promise<StandingAnswers | null> => {
  const all = own(ctx.db).selectFrom('care.prep_answers').selectAll().where('patient_id', '=', patientId).limit(1)
  const row = await (decision
    ? all.where('answered_at', '<=', decision.decidedAt).orderBy('id', 'desc')
    : all.orderBy('id')
  ).executeTakeFirst()
  if (!row) return null
  const [content] = await unsealAll(ctx, [{ ...sealingOfAnswers(row), sealed: row.content_sealed }])
  return answersFrom(row, content as string, decision !== null)
}
