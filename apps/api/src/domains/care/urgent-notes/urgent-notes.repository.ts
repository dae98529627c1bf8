import { type Selectable, sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CareUrgentNotes } from '#platform/tables.generated'
import type { Diary, Outcome, Reason, Urgency, UrgentNote } from './urgent-note.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.urgent_notes')
const select = (ctx: Context) => own(ctx).selectFrom('care.urgent_notes').selectAll()

type Heard = Pick<UrgentNote, 'patientId' | 'diary' | 'urgency' | 'alsoUrgency' | 'doctorId' | 'dueAt'>

const wasOf = (urgency: Urgency) => sql`${urgency} in (care.urgent_notes.urgency, care.urgent_notes.also_urgency)`
/* What words of before spoke of stays in sight: of three kinds the two that are graver. */
const isMilder = sql`(excluded.urgency = 'abdomen' and ${wasOf('emergency')} and ${wasOf('mind')})`

/* What is written to one professional joins no case of another, who would act for words that are not hers. */
const oneStands = sql`patient_id, diary, (case when diary in ('message', 'follow_up') then doctor_id end)`

/** The case of this diary that stands, or a new one: of two at once the second joins the first. */
export const saveHeard = async (ctx: Context, heard: Heard): Promise<UrgentNote> => {
  const { patientId, diary, urgency, alsoUrgency, doctorId, dueAt } = heard
  const row = await own(ctx)
    .insertInto('care.urgent_notes')
    .values({
      ...{ patient_id: patientId, diary, urgency, doctor_id: doctorId, due_at: dueAt, also_urgency: alsoUrgency },
      ...{ opened_at: ctx.now(), last_written_at: ctx.now() },
    })
    .onConflict((conflict) =>
      conflict
        .expression(oneStands)
        .where('settled_at', 'is', null)
        .doUpdateSet({
          urgency: sql<string>`case when ${isMilder} then care.urgent_notes.urgency else excluded.urgency end`,
          also_urgency: sql<string | null>`case
            when ${isMilder} then care.urgent_notes.also_urgency
            when excluded.also_urgency <> 'abdomen' then excluded.also_urgency
            when excluded.urgency <> 'emergency' and ${wasOf('emergency')} then 'emergency'
            when excluded.urgency <> 'mind' and ${wasOf('mind')} then 'mind'
            when excluded.also_urgency is not null then excluded.also_urgency
            when excluded.urgency <> 'abdomen' and ${wasOf('abdomen')} then 'abdomen' end`,
          times: sql<number>`care.urgent_notes.times + 1`,
          last_written_at: sql<Date>`greatest(care.urgent_notes.last_written_at, excluded.last_written_at)`,
        }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteFrom(row)
}

export const findNoteForUpdate = async (ctx: Context, id: number): Promise<UrgentNote | null> => {
  const row = await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? noteFrom(row) : null
}

/** One that waits for somebody; null once it is settled. */
export const findStanding = async (ctx: Context, { noteId }: { noteId: number }): Promise<UrgentNote | null> => {
  const row = await select(ctx).where('id', '=', noteId).where('settled_at', 'is', null).executeTakeFirst()
  return row ? noteFrom(row) : null
}

export const saveSettled = async (
  ctx: Context,
  { id }: Pick<UrgentNote, 'id'>,
  { outcome, settledBy, reason }: { outcome: Outcome; settledBy: number; reason: Reason | null },
): Promise<UrgentNote> =>
  noteFrom(
    await own(ctx)
      .updateTable('care.urgent_notes')
      .set({ outcome, reason, settled_by: settledBy, settled_at: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** One more try that reached nobody. */
export const saveTried = async (ctx: Context, { id, triedBy }: { id: number; triedBy: number }): Promise<UrgentNote> =>
  noteFrom(
    await own(ctx)
      .updateTable('care.urgent_notes')
      .set({ tries: sql<number>`tries + 1`, tried_at: ctx.now(), tried_by: triedBy })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** More than ever stand at once: of one that is left out nobody would hear. */
const mostStanding = 10_000
/** In a chart. */
const most = 200

/** All that stand, the one who is due first on top. */
export const listAllStanding = async (ctx: Context): Promise<UrgentNote[]> => {
  const rows = await select(ctx)
    .where('settled_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostStanding)
    .execute()
  return rows.map(noteFrom)
}

/** Those that were some doctor's when he wrote; of one doctor, if he is named. */
export const listStandingOfDoctors = async (
  ctx: Context,
  { doctorId }: { doctorId?: number },
): Promise<UrgentNote[]> => {
  let query = select(ctx).where('settled_at', 'is', null).where('doctor_id', 'is not', null)
  if (doctorId !== undefined) query = query.where('doctor_id', '=', doctorId)
  return (await query.orderBy('due_at').orderBy('id').limit(mostStanding).execute()).map(noteFrom)
}

export const listStandingOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<UrgentNote[]> =>
  (await select(ctx).where('patient_id', '=', patientId).where('settled_at', 'is', null).orderBy('id').execute()).map(
    noteFrom,
  )

/**
 * The cases of this patient that stand and were the one's are the other's; their ids. Not what he wrote to one of them:
 * that is a case of whom he wrote to.
 */
export const saveAddressee = async (
  ctx: Context,
  { patientId, fromId, toId }: { patientId: number; fromId: number; toId: number },
): Promise<number[]> =>
  (
    await own(ctx)
      .updateTable('care.urgent_notes')
      .set({ doctor_id: toId })
      .where('patient_id', '=', patientId)
      .where('doctor_id', '=', fromId)
      .where('diary', 'not in', ['message', 'follow_up'])
      .where('settled_at', 'is', null)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** The newest first. */
export const listOfPatient = async (ctx: Context, { patientId }: { patientId: number }): Promise<UrgentNote[]> =>
  (await select(ctx).where('patient_id', '=', patientId).orderBy('id', 'desc').limit(most).execute()).map(noteFrom)

export const listOverdue = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.urgent_notes')
    .select('id')
    .where('settled_at', 'is', null)
    .where('late_since', 'is', null)
    .where('due_at', '<=', ctx.now())
    .where(notAmong('id', besides, 'bigint'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null if it was settled, or noticed by another process, meanwhile. */
export const saveLate = async (ctx: Context, id: number): Promise<UrgentNote | null> => {
  const row = await own(ctx)
    .updateTable('care.urgent_notes')
    .set({ late_since: ctx.now() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .where('late_since', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? noteFrom(row) : null
}

const noteFrom = (row: Selectable<CareUrgentNotes>): UrgentNote => ({
  id: row.id,
  patientId: row.patient_id,
  diary: row.diary as Diary,
  urgency: row.urgency as Urgency,
  doctorId: row.doctor_id,
  times: row.times,
  openedAt: row.opened_at,
  lastWrittenAt: row.last_written_at,
  dueAt: row.due_at,
  lateSince: row.late_since,
  settledAt: row.settled_at,
  settledBy: row.settled_by,
  outcome: row.outcome as Outcome | null,
  alsoUrgency: row.also_urgency as Urgency | null,
  reason: row.reason as Reason | null,
  tries: row.tries,
  triedAt: row.tried_at,
  triedBy: row.tried_by,
})
