import { calendarDayOf } from '@prumo/brazil'
import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unseal, unsealAll, unsealEach } from '#platform/sealed'
import type { CareWeightAnswers, CareWeightCheckIns, CareWeightPhotos } from '#platform/tables.generated'
import { type Alert, alertsWithWords, type CheckIn, type CheckInContent, type Weighed } from './check-in.ts'
import type { Decision, Goal } from './programme.ts'
import { own, sealingOfAnswers, sealingOfCheckIn, sealingOfDecision, sealingOfPhoto } from './weight.repository.ts'
import type { GivenAnswers, WeightAnswers } from './weight-answers.ts'

// Five years of days and more; the newest come first, so what counts is always among them.
const mostCheckIns = 2_000
const mostPhotos = 100
// The most answers of a decision, and of all years.
const [mostAnswers, mostAnswersEver] = [50, 500]

/** What was kept and does not open: of what kind, and of which day. */
export type Unreadable = { kind: 'check_in' | 'answers' | 'decision'; on: string }
type Opened<One> = { opened: One[]; unreadable: Unreadable[] }

/** What a patient measured or said, the newest first; of a day also what a later measure replaced. */
export const listCheckIns = async (ctx: Context, whose: { patientId: number }): Promise<CheckIn[]> =>
  (await openCheckIns(ctx, whose)).opened

/** The same, and what of it does not open. */
export const openCheckIns = async (ctx: Context, { patientId }: { patientId: number }): Promise<Opened<CheckIn>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('measured_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCheckIns)
    .execute()
  return checkInsFrom(ctx, rows)
}

const checkInsFrom = async (
  ctx: Context,
  rows: readonly Selectable<CareWeightCheckIns>[],
): Promise<Opened<CheckIn>> => {
  const contents = await unsealEach(
    ctx,
    rows.map((row) => ({ ...sealingOfCheckIn(row), sealed: row.content_sealed })),
  )
  return {
    opened: rows.flatMap((row, index) => {
      const content = contents[index] ?? null
      return content === null ? [] : [checkInFrom(row, content)]
    }),
    unreadable: rows
      .filter((_, index) => contents[index] === null)
      .map((row) => ({ kind: 'check_in', on: row.measured_on })),
  }
}

/** How he said that he was since then, where it cannot wait and nobody has decided on it; the newest. */
export const listUrgentReports = async (
  ctx: Context,
  { patientId, since }: { patientId: number; since: Date },
): Promise<CheckIn[]> => {
  const { rows } = await sql<Selectable<CareWeightCheckIns>>`
    select * from care.weight_check_ins reports
    where patient_id = ${patientId} and is_urgent and not has_weight and sent_at > ${since} and not exists (
      select from care.weight_decisions where patient_id = ${patientId} and decided_at >= reports.sent_at)
    order by id desc limit ${mostPhotos}`.execute(own(ctx.db))
  return (await checkInsFrom(ctx, rows)).opened
}

export const openCheckIn = async (ctx: Context, id: number): Promise<CheckIn> => {
  const row = await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return checkInFrom(row, await unseal(ctx, sealingOfCheckIn(row), row.content_sealed))
}

export const checkInFrom = (row: Selectable<CareWeightCheckIns>, content: string): CheckIn => {
  const opened = JSON.parse(content) as CheckInContent & { alerts: Alert[] }
  return {
    ...{ ...opened, id: row.id, on: row.measured_on, sentAt: row.sent_at },
    // One of before words were read alerts by them all the same; its seal stays as it is.
    alerts: alertsWithWords(opened),
  }
}

/** What he said last, and all before it that nobody has decided on, the newest first; and what of it does not open. */
export const openStandingAnswers = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<Opened<GivenAnswers>> => {
  // Whoever answers without end hides nothing that cannot wait: beyond the newest, that is taken first.
  const { rows } = await sql<Selectable<CareWeightAnswers>>`
    select * from care.weight_answers answers,
      lateral (select id = (select max(id) from care.weight_answers where patient_id = ${patientId}) as is_newest) last
    where patient_id = ${patientId} and (is_newest or not exists (
      select from care.weight_decisions where patient_id = ${patientId} and decided_at >= answers.answered_at))
    order by is_newest desc, is_urgent desc, id desc limit ${mostAnswers}`.execute(own(ctx.db))
  const { opened, unreadable } = await openAnswers(ctx, rows)
  return { opened: opened.sort((one, other) => other.id - one.id), unreadable }
}

/**
 * What each of these patients said last, and what stands before it, the newest first. Throws where any of it does not
 * open: an order is judged by all of it.
 */
export const listStandingAnswersOf = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<(GivenAnswers & { patientId: number })[]> => {
  const { rows } = await sql<Selectable<CareWeightAnswers>>`
    select standing.* from unnest(${patientIds}::bigint[]) as patient (id), lateral (
      select answers.* from care.weight_answers answers,
        lateral (select id = (select max(id) from care.weight_answers where patient_id = patient.id) as is_newest) last
      where patient_id = patient.id and (is_newest or not exists (
        select from care.weight_decisions where patient_id = patient.id and decided_at >= answers.answered_at))
      order by is_newest desc, is_urgent desc, id desc limit ${mostAnswers}
    ) standing order by id desc`.execute(own(ctx.db))
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfAnswers(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => ({ ...answersFrom(row, contents[index] as string), patientId: row.patient_id }))
}

/** What each of these patients weighed last. Throws where it does not open. */
export const listLastCheckIns = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<Map<number, Weighed>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .selectAll()
    .distinctOn('patient_id')
    .where(among('patient_id', patientIds, 'bigint'))
    .where('has_weight', '=', true)
    .orderBy('patient_id')
    .orderBy('measured_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfCheckIn(row), sealed: row.content_sealed })),
  )
  return new Map(rows.map((row, index) => [row.patient_id, checkInFrom(row, contents[index] as string) as Weighed]))
}

/** All that he ever answered, the newest first. */
export const listAnswers = async (ctx: Context, { patientId }: { patientId: number }): Promise<GivenAnswers[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.weight_answers')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(mostAnswersEver)
    .execute()
  return (await openAnswers(ctx, rows)).opened
}

const openAnswers = async (
  ctx: Context,
  rows: readonly Selectable<CareWeightAnswers>[],
): Promise<Opened<GivenAnswers>> => {
  const contents = await unsealEach(
    ctx,
    rows.map((row) => ({ ...sealingOfAnswers(row), sealed: row.content_sealed })),
  )
  return {
    opened: rows.flatMap((row, index) => {
      const content = contents[index] ?? null
      return content === null ? [] : [answersFrom(row, content)]
    }),
    unreadable: rows
      .filter((_, index) => contents[index] === null)
      .map((row) => ({ kind: 'answers', on: calendarDayOf(row.answered_at) })),
  }
}

const answersFrom = (row: Selectable<CareWeightAnswers>, content: string): GivenAnswers => ({
  ...{ isCorrected: false, ...(JSON.parse(content) as WeightAnswers & { isCorrected?: true }) },
  ...{ id: row.id, answeredAt: row.answered_at },
})

const mostPhotosEver = 2_000

export type Photo = { id: number; on: string; name: string; fileId: string; contentType: string; addedAt: Date }

/** His photos, the newest first; of more than `most` the first stays, which all others are compared with. */
export const listPhotos = async (
  ctx: Context,
  { patientId, most = mostPhotos }: { patientId: number; most?: number },
): Promise<Photo[]> => {
  const { rows } = await sql<Selectable<CareWeightPhotos>>`
    select * from (
      select *, row_number() over (order by taken_on desc, id desc) as place,
        row_number() over (order by taken_on, id) as since
      from care.weight_photos where patient_id = ${patientId}
    ) photos
    where place < ${most} or since = 1 order by place`.execute(own(ctx.db))
  const names = await unsealEach(
    ctx,
    rows.map((row) => ({ ...sealingOfPhoto(row), sealed: row.name_sealed })),
  )
  return rows.map((row, index) => ({
    id: row.id,
    on: row.taken_on,
    // A name that does not open hides no picture.
    name: names[index] ?? 'foto',
    fileId: row.file_id,
    contentType: row.content_type,
    addedAt: row.added_at,
  }))
}

/** All that he ever kept, for a copy of his record. */
export const listPhotosEver = (ctx: Context, whose: { patientId: number }): Promise<Photo[]> =>
  listPhotos(ctx, { ...whose, most: mostPhotosEver })

/** What his doctor decided, the newest first. One whose words do not open has decided all the same, without them. */
export const listDecisions = async (ctx: Context, whose: { patientId: number }): Promise<Decision[]> =>
  (await openDecisions(ctx, whose)).opened

/** The same, and whose words do not open. */
export const openDecisions = async (ctx: Context, { patientId }: { patientId: number }): Promise<Opened<Decision>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.weight_decisions')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('number', 'desc')
    .limit(mostPhotos)
    .execute()
  const contents = await unsealEach(
    ctx,
    rows.map((row) => ({ ...sealingOfDecision(row), sealed: row.content_sealed })),
  )
  const opened = rows.map((row, index) => {
    const content = contents[index] ?? null
    return {
      // One of before could ask for none.
      asksForConsultation: false,
      ...(content === null ? { goal: null, note: '' } : (JSON.parse(content) as DecisionContent)),
      goesOn: row.goes_on,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
    }
  })
  const unreadable = rows.flatMap((row, index) =>
    contents[index] === null ? [{ kind: 'decision' as const, on: calendarDayOf(row.decided_at) }] : [],
  )
  return { opened, unreadable }
}

type DecisionContent = { goal: Goal | null; note: string; asksForConsultation?: boolean }
