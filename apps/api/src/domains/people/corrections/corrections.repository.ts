import { type Selectable, sql } from 'kysely'
import type { SettledField } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PeopleCorrections } from '#platform/tables.generated'
import type { Correction, Decision } from './correction.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.corrections')

const correctionFrom = (row: Selectable<PeopleCorrections>): Correction => ({
  id: row.id,
  userId: row.user_id,
  field: row.field as SettledField,
  wanted: row.wanted,
  reason: row.reason,
  state: row.state as Correction['state'],
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
  answer: row.answer,
})

type Asked = Pick<Correction, 'userId' | 'field' | 'wanted' | 'reason'>

/** Null if one in this field is open. */
export const insertCorrection = async (
  ctx: Context,
  { userId, field, wanted, reason }: Asked,
): Promise<Correction | null> => {
  const row = await own(ctx)
    .insertInto('people.corrections')
    .values({ user_id: userId, field, wanted, reason, asked_at: ctx.now() })
    // Written out: a prepared statement with a parameter here would not match the partial index any more.
    .onConflict((conflict) => conflict.columns(['user_id', 'field']).where(sql<boolean>`state = 'open'`).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? correctionFrom(row) : null
}

export const findOpen = async (
  ctx: Context,
  { userId, field }: Pick<Correction, 'userId' | 'field'>,
): Promise<Correction | null> => {
  const row = await own(ctx)
    .selectFrom('people.corrections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst()
  return row ? correctionFrom(row) : null
}

const mostShown = 50
type Before = { before?: number | undefined }

/** Newest first. */
export const listOf = async (ctx: Context, { userId, before }: { userId: number } & Before): Promise<Correction[]> => {
  let query = own(ctx).selectFrom('people.corrections').selectAll().where('user_id', '=', userId)
  if (before !== undefined) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(mostShown).execute()).map(correctionFrom)
}

/** The oldest first: it waits the longest. */
export const listOpen = async (ctx: Context, { after }: { after?: number | undefined }): Promise<Correction[]> => {
  let query = own(ctx).selectFrom('people.corrections').selectAll().where('state', '=', sql.lit('open'))
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(mostShown).execute()).map(correctionFrom)
}

export const findCorrection = async (ctx: Context, id: number): Promise<Correction | null> => {
  const row = await own(ctx).selectFrom('people.corrections').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? correctionFrom(row) : null
}

/** Locks it, so that two answers at the same moment run one after the other. */
export const findCorrectionForUpdate = async (ctx: Context, id: number): Promise<Correction | null> => {
  const row = await own(ctx)
    .selectFrom('people.corrections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? correctionFrom(row) : null
}

export const saveDecision = async (
  ctx: Context,
  { id, decidedBy, state, answer }: { id: number; decidedBy: number } & Decision,
): Promise<Correction> =>
  correctionFrom(
    await own(ctx)
      .updateTable('people.corrections')
      .set({ state, answer, decided_by: decidedBy, decided_at: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
