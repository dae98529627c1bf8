import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, newRowIds, type Sealing, seal, sealAll } from '#platform/sealed'
import type {
  CareWeightAnswers,
  CareWeightCheckIns,
  CareWeightDecisions,
  CareWeightPhotos,
} from '#platform/tables.generated'
import { type Alert, type CheckInContent, contentOf } from './check-in.ts'
import type { Decision, Programme } from './programme.ts'
import type { Measured } from './trend.ts'
import type { WeightAnswers } from './weight-answers.ts'

export const own = (db: Database) =>
  owning(
    db,
    'care.weight_programmes',
    'care.weight_answers',
    'care.weight_check_ins',
    'care.weight_photos',
    'care.weight_decisions',
  )

// Bound to their patient; a measure also to its day, a photo to its file, a decision to its number.
export const sealingOfAnswers = (
  row: Pick<Selectable<CareWeightAnswers>, 'id' | 'data_key_id' | 'patient_id'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.weight_answers.content_sealed',
  row: { id: row.id, patient_id: row.patient_id },
})
export const sealingOfCheckIn = (
  row: Pick<Selectable<CareWeightCheckIns>, 'id' | 'data_key_id' | 'patient_id' | 'measured_on'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.weight_check_ins.content_sealed',
  row: { id: row.id, patient_id: row.patient_id, measured_on: row.measured_on },
})
export const sealingOfPhoto = (
  row: Pick<Selectable<CareWeightPhotos>, 'id' | 'data_key_id' | 'patient_id' | 'file_id'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.weight_photos.name_sealed',
  row: { id: row.id, patient_id: row.patient_id, file_id: row.file_id },
})
export const sealingOfDecision = (
  row: Pick<Selectable<CareWeightDecisions>, 'id' | 'data_key_id' | 'patient_id' | 'number'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.weight_decisions.content_sealed',
  row: { id: row.id, patient_id: row.patient_id, number: row.number },
})

export const findProgramme = async (ctx: Context, patientId: number): Promise<Programme | null> =>
  programmeFrom(await programmes(ctx).where('patient_id', '=', patientId).executeTakeFirst())

/** Locked until this transaction ends: what is added for a patient is compared behind it. */
export const findProgrammeForUpdate = async (ctx: Context, patientId: number): Promise<Programme | null> =>
  programmeFrom(await programmes(ctx).where('patient_id', '=', patientId).forUpdate().executeTakeFirst())

const programmes = (ctx: Context) => own(ctx.db).selectFrom('care.weight_programmes').selectAll()

type ProgrammeRow = Awaited<ReturnType<ReturnType<typeof programmes>['executeTakeFirst']>>

const programmeFrom = (row: ProgrammeRow): Programme | null =>
  row
    ? {
        patientId: row.patient_id,
        doctorId: row.doctor_id,
        openedAt: row.opened_at,
        state: row.state as Programme['state'],
        pausedAt: row.paused_at,
        remindHour: row.remind_hour,
        remindAt: row.remind_at,
        isSilent: row.is_silent,
        decisions: row.decisions,
        readUntil: row.read_until,
        leftAt: row.left_at,
      }
    : null

/** Opens it, or gives it another doctor, hour and next reminder; one that was stopped opens again. */
export const saveProgramme = async (
  ctx: Context,
  { patientId, doctorId, remindHour, remindAt }: Pick<Programme, 'patientId' | 'doctorId' | 'remindHour' | 'remindAt'>,
): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.weight_programmes')
    .values({ patient_id: patientId, doctor_id: doctorId, opened_at: ctx.now(), remind_hour: remindHour })
    .onConflict((conflict) =>
      conflict.column('patient_id').doUpdateSet({
        doctor_id: doctorId,
        remind_hour: remindHour,
        remind_at: remindAt,
        // At another hour he has been reminded of nothing yet.
        reminders: sql`case when weight_programmes.remind_hour is distinct from ${remindHour}::smallint then 0
          else weight_programmes.reminders end`,
        state: sql`case weight_programmes.state when 'stopped' then 'open' else weight_programmes.state end`,
        left_at: sql`case weight_programmes.state when 'stopped' then null else weight_programmes.left_at end`,
      }),
    )
    .execute()
}

type Course = {
  state: Programme['state']
  pausedAt: Date | null
  remindHour: number | null
  remindAt: Date | null
  silentAt: Date | null
  /** He paused or stopped now, and his doctor is to see it. */
  leftAt?: Date | null
}

/** Where it stands from now on. Nothing is silent any more, and reminders count from here. */
export const saveCourse = async (
  ctx: Context,
  { patientId, ...course }: { patientId: number } & Course,
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.weight_programmes')
    .set({
      state: course.state,
      paused_at: course.pausedAt,
      remind_hour: course.remindHour,
      remind_at: course.remindAt,
      reminders: 0,
      silent_at: course.silentAt,
      is_silent: false,
      left_at: course.leftAt ?? null,
    })
    .where('patient_id', '=', patientId)
    .execute()
}

type NewAnswers = {
  patientId: number
  answers: WeightAnswers & { isCorrected?: true }
  isUrgent: boolean
  agreedTo: string
}

export const insertAnswers = async (ctx: Context, input: NewAnswers): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.weight_answers'),
    patient_id: input.patientId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.weight_answers')
    .values({
      ...bound,
      content_sealed: await seal(ctx, sealingOfAnswers(bound), JSON.stringify(input.answers)),
      is_urgent: input.isUrgent,
      agreed_to: input.agreedTo,
      answered_at: ctx.now(),
    })
    .execute()
  return bound.id
}

type NewCheckIn = { patientId: number; on: string; content: CheckInContent; alerts: Alert[]; isUrgent: boolean }

export const insertCheckIn = async (ctx: Context, input: NewCheckIn): Promise<number> => {
  const { content, alerts } = input
  const bound = {
    id: await newRowId(ctx, 'care.weight_check_ins'),
    patient_id: input.patientId,
    measured_on: input.on,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.weight_check_ins')
    .values({
      ...bound,
      content_sealed: await seal(ctx, sealingOfCheckIn(bound), JSON.stringify({ ...content, alerts })),
      is_alert: alerts.length > 0 || input.isUrgent,
      is_urgent: input.isUrgent,
      has_note: content.note !== '',
      has_weight: content.grams !== null,
      sent_at: ctx.now(),
    })
    .execute()
  return bound.id
}

/** Measures out of a file, sealed with one data key of theirs, in one insert. */
export const insertCheckIns = async (
  ctx: Context,
  { patientId, measured }: { patientId: number; measured: readonly (Measured & { alerts: Alert[] })[] },
): Promise<void> => {
  if (measured.length === 0) return
  const dataKeyId = await newDataKey(ctx)
  const ids = await newRowIds(ctx, 'care.weight_check_ins', measured.length)
  const bound = measured.map(({ on }, index) => ({
    id: ids[index] as number,
    patient_id: patientId,
    measured_on: on,
    data_key_id: dataKeyId,
  }))
  const contents = await sealAll(
    ctx,
    bound.map((row, index) => ({
      ...sealingOfCheckIn(row),
      content: JSON.stringify({ ...contentOf(measured[index]?.grams as number), alerts: measured[index]?.alerts }),
    })),
  )
  const rows = bound.map((row, index) => ({
    ...row,
    content_sealed: contents[index] as Buffer,
    is_alert: (measured[index]?.alerts ?? []).length > 0,
    ...{ is_urgent: false, has_note: false, sent_at: ctx.now() },
  }))
  await own(ctx.db).insertInto('care.weight_check_ins').values(rows).execute()
}

type NewPhoto = { patientId: number; on: string; fileId: string; name: string; contentType: string }

export const insertPhoto = async (ctx: Context, input: NewPhoto): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.weight_photos'),
    patient_id: input.patientId,
    file_id: input.fileId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.weight_photos')
    .values({
      ...bound,
      taken_on: input.on,
      name_sealed: await seal(ctx, sealingOfPhoto(bound), input.name),
      content_type: input.contentType,
      added_at: ctx.now(),
    })
    .execute()
  return bound.id
}

/** How many photos he has kept, of a day or of all. */
export const countPhotos = async (ctx: Context, { patientId, on }: { patientId: number; on?: string }) => {
  const { count } = await own(ctx.db)
    .selectFrom('care.weight_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .$if(on !== undefined, (query) => query.where('taken_on', '=', on as string))
    .executeTakeFirstOrThrow()
  return count
}

type Decided = Pick<Decision, 'goesOn' | 'goal' | 'note'> & {
  programme: Programme
  by: number
  asksForConsultation?: boolean
}

/** Stores it and counts it; whoever decides has seen that he left. */
export const insertDecision = async (ctx: Context, { programme, by, goesOn, ...content }: Decided): Promise<number> => {
  const { patientId, decisions } = programme
  const bound = {
    id: await newRowId(ctx, 'care.weight_decisions'),
    patient_id: patientId,
    number: decisions + 1,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.weight_decisions')
    .values({
      ...bound,
      decided_by: by,
      decided_at: ctx.now(),
      goes_on: goesOn,
      content_sealed: await seal(ctx, sealingOfDecision(bound), JSON.stringify(content)),
    })
    .execute()
  await own(ctx.db)
    .updateTable('care.weight_programmes')
    .set({ decisions: bound.number, left_at: null })
    .where('patient_id', '=', patientId)
    .execute()
  return bound.id
}

/** His doctor's last word, without what it says; null before the first. */
export const findLastDecision = async (
  ctx: Context,
  patientId: number,
): Promise<{ goesOn: boolean; decidedAt: Date } | null> =>
  (await own(ctx.db)
    .selectFrom('care.weight_decisions')
    .select(['goes_on as goesOn', 'decided_at as decidedAt'])
    .where('patient_id', '=', patientId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

type Newest = { alertId: number | null; answersId: number | null }

/** His newest measure that alerts, and his newest answers. */
export const findNewest = async (ctx: Context, patientId: number): Promise<Newest> => {
  const { rows } = await sql<Newest>`
    select (select max(id) from care.weight_check_ins where patient_id = ${patientId} and is_alert) as "alertId",
      (select max(id) from care.weight_answers where patient_id = ${patientId}) as "answersId"`.execute(own(ctx.db))
  return rows[0] as Newest
}

/** The day that he measured last; null if he has not. */
export const findLastDay = async (ctx: Context, patientId: number): Promise<string | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.weight_check_ins')
    .select('measured_on')
    .where('patient_id', '=', patientId)
    .where('has_weight', '=', true)
    .orderBy('measured_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.measured_on ?? null
}

type Of = Pick<Programme, 'patientId' | 'doctorId'>

/** Takes the patients whose silence has become one, and answers whose they are. */
export const takeSilent = async (ctx: Context, { limit }: { limit: number }): Promise<Of[]> => {
  const { rows } = await sql<Of>`
    update care.weight_programmes set is_silent = true, silent_at = null
    where patient_id in (
      select patient_id from care.weight_programmes where silent_at <= ${ctx.now()}
      order by silent_at limit ${limit} for update skip locked)
    returning patient_id as "patientId", doctor_id as "doctorId"`.execute(own(ctx.db))
  return rows
}

/** A programme that waits for its doctor, without a word of its content. */
export type WaitingProgramme = Pick<Programme, 'patientId' | 'doctorId' | 'isSilent'> & {
  hasAnswered: boolean
  alerts: number
  /** What he wrote and nobody has read. */
  notes: number
  /** He paused or stopped, and nobody has seen it. */
  left: 'paused' | 'stopped' | null
  waitsSince: Date
  isUrgent: boolean
}

/**
 * The patients who wait for these doctors, or those among these patients who wait: answers or alerts that nobody has
 * decided on since, words that nobody has read, silence, or that he paused or stopped. If a patient has stopped: that
 * he did, what alerts, and what he wrote. The urgent first, then the longest waiting.
 */
export const listWaiting = async (
  ctx: Context,
  { doctorIds, patientIds }: { doctorIds: number[]; patientIds: number[] },
): Promise<WaitingProgramme[]> => {
  const { rows } = await sql<WaitingProgramme>`
    select p.patient_id as "patientId", p.doctor_id as "doctorId", p.is_silent as "isSilent",
      a.since is not null as "hasAnswered", c.alerts::int as alerts, n.notes::int as notes, a.is_urgent or c.is_urgent as "isUrgent",
      case when p.left_at is null then null when p.state = 'stopped' then 'stopped' else 'paused' end as "left",
      coalesce(least(a.since, c.since, n.since, p.left_at), d.decided_at, p.opened_at) as "waitsSince"
    from care.weight_programmes p
    left join care.weight_decisions d on d.patient_id = p.patient_id and d.number = p.decisions
    cross join lateral (
      select min(answered_at) as since, coalesce(bool_or(is_urgent), false) as is_urgent from care.weight_answers a
      where a.patient_id = p.patient_id and answered_at > coalesce(d.decided_at, '-infinity')
    ) a
    cross join lateral (
      select count(*) as alerts, min(sent_at) as since, coalesce(bool_or(is_urgent), false) as is_urgent
      from care.weight_check_ins c
      where c.patient_id = p.patient_id and is_alert and sent_at > coalesce(d.decided_at, '-infinity')
    ) c
    cross join lateral (
      select count(*) as notes, min(sent_at) as since from care.weight_check_ins n
      where n.patient_id = p.patient_id and has_note and n.id > p.read_until
    ) n
    where (p.doctor_id = any(${doctorIds}::bigint[]) or p.patient_id = any(${patientIds}::bigint[]))
      and (a.since is not null or c.alerts > 0 or n.notes > 0 or p.is_silent or p.left_at is not null)
      and (p.state <> 'stopped' or a.is_urgent or c.alerts > 0 or n.notes > 0 or p.left_at is not null)
    order by "isUrgent" desc, "waitsSince", p.patient_id limit 200`.execute(ctx.db)
  return rows
}
