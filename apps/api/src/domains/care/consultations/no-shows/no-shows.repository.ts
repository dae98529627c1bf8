import { type Selectable, sql } from 'kysely'
import { among, notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CareNoShows } from '#platform/tables.generated'
import type { NoShow, NoShowGiven, NoShowState, RefusedBecause } from './no-show.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.no_shows')
const select = (ctx: Context) => own(ctx).selectFrom('care.no_shows').selectAll()

type Found = Pick<NoShow, 'consultationId' | 'appointmentId' | 'patientId' | 'doctorId' | 'startsAt' | 'answerBy'> & {
  isSaid: boolean
}

/** One that waits; the one that there is, if there is one. Locked until this transaction ends. */
export const takeNoShow = async (ctx: Context, input: Found): Promise<NoShow> => {
  await own(ctx)
    .insertInto('care.no_shows')
    .values({
      consultation_id: input.consultationId,
      appointment_id: input.appointmentId,
      patient_id: input.patientId,
      doctor_id: input.doctorId,
      starts_at: input.startsAt,
      said_at: input.isSaid ? ctx.now() : null,
      found_at: ctx.now(),
      answer_by: input.answerBy,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await select(ctx)
    .where('appointment_id', '=', input.appointmentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return noShowFrom(row)
}

export const findNoShow = async (ctx: Context, { id }: Pick<NoShow, 'id'>): Promise<NoShow | null> => {
  const row = await select(ctx).where('id', '=', id).executeTakeFirst()
  return row ? noShowFrom(row) : null
}

export const findNoShowForUpdate = async (ctx: Context, { id }: Pick<NoShow, 'id'>): Promise<NoShow | null> => {
  const row = await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? noShowFrom(row) : null
}

/** The no-shows of these appointments. */
export const listNoShowsOfTimes = async (
  ctx: Context,
  { appointmentIds }: { appointmentIds: number[] },
): Promise<NoShow[]> =>
  appointmentIds.length === 0
    ? []
    : (
        await select(ctx)
          .where(among('appointment_id', appointmentIds, 'bigint'))
          .execute()
      ).map(noShowFrom)

type Page = { after?: number | undefined; limit: number }

/** Those that wait, whose answer is due first on top. */
export const listWaiting = async (ctx: Context, { after, limit }: Page): Promise<NoShow[]> => {
  let query = select(ctx).where('state', '=', sql.lit('waiting'))
  if (after !== undefined)
    query = query.where(sql<boolean>`(answer_by, id) > (select answer_by, id from care.no_shows where id = ${after})`)
  return (await query.orderBy('answer_by').orderBy('id').limit(limit).execute()).map(noShowFrom)
}

/** Those that are decided, the last one on top. */
export const listDecided = async (ctx: Context, { after, limit }: Page): Promise<NoShow[]> => {
  let query = select(ctx).where('state', '<>', sql.lit('waiting'))
  if (after !== undefined)
    query = query.where(sql<boolean>`(decided_at, id) < (select decided_at, id from care.no_shows where id = ${after})`)
  return (await query.orderBy('decided_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(noShowFrom)
}

type Untold = { untoldSince: Date }

/** Those whose answer is late, and of which nobody was told since. */
export const listLateUntold = async (ctx: Context, page: SweptPage & Untold): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.no_shows')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('answer_by', '<=', ctx.now())
    .where((where) => where.or([where('late_told_at', 'is', null), where('late_told_at', '<=', page.untoldSince)]))
    .where(notAmong('id', page.besides, 'bigint'))
    .orderBy('answer_by')
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null if it was decided, or told by another process, meanwhile. */
export const saveLateTold = async (
  ctx: Context,
  { id, untoldSince }: Pick<NoShow, 'id'> & Untold,
): Promise<NoShow | null> => {
  const row = await own(ctx)
    .updateTable('care.no_shows')
    .set({ late_told_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where((where) => where.or([where('late_told_at', 'is', null), where('late_told_at', '<=', untoldSince)]))
    .returningAll()
    .executeTakeFirst()
  return row ? noShowFrom(row) : null
}

/** Its patient says so too, of one that the clock found. */
export const saveSaid = async (ctx: Context, { id }: Pick<NoShow, 'id'>): Promise<void> => {
  await own(ctx).updateTable('care.no_shows').set({ said_at: ctx.now() }).where('id', '=', id).execute()
}

export type NoShowDecision =
  | { state: 'given_back'; given: NoShowGiven; decidedBy: number | null }
  | { state: 'refused'; refusedBecause: RefusedBecause; decidedBy: number }
  | { state: 'met' }

export const saveNoShowDecision = async (
  ctx: Context,
  { id }: Pick<NoShow, 'id'>,
  decision: NoShowDecision,
): Promise<NoShow> => {
  const row = await own(ctx)
    .updateTable('care.no_shows')
    .set({
      state: decision.state,
      given: decision.state === 'given_back' ? decision.given : null,
      refused_because: decision.state === 'refused' ? decision.refusedBecause : null,
      decided_by: decision.state === 'met' ? null : decision.decidedBy,
      decided_at: ctx.now(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return noShowFrom(row)
}

const noShowFrom = (row: Selectable<CareNoShows>): NoShow => ({
  id: row.id,
  consultationId: row.consultation_id,
  appointmentId: row.appointment_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  startsAt: row.starts_at,
  saidAt: row.said_at,
  foundAt: row.found_at,
  answerBy: row.answer_by,
  state: row.state as NoShowState,
  given: row.given as NoShowGiven | null,
  refusedBecause: row.refused_because as RefusedBecause | null,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
})
