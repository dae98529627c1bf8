import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type Claimed, claimDue, type DueQueue } from '#platform/lease'
import type { LawRule } from '#platform/personal-data'
import type { PeopleErasures } from '#platform/tables.generated'
import type { Erasure } from './erasure.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.erasures')

const erasureFrom = (row: Selectable<PeopleErasures>): Erasure => ({
  id: row.id,
  userId: row.user_id,
  askedAt: row.asked_at,
  beginsAt: row.begins_at,
  stoppedAt: row.stopped_at,
  begunAt: row.begun_at,
  doneAt: row.done_at,
  email: row.email,
  kept: row.kept as LawRule[],
})

/** Null if the account has one already that was not stopped. */
export const insertErasure = async (
  ctx: Context,
  { userId, beginsAt }: { userId: number; beginsAt: Date },
): Promise<Erasure | null> => {
  const row = await own(ctx)
    .insertInto('people.erasures')
    .values({ user_id: userId, asked_at: ctx.now(), begins_at: beginsAt, due_at: beginsAt })
    .onConflict((conflict) => conflict.column('user_id').where('stopped_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? erasureFrom(row) : null
}

export const findErasure = async (ctx: Context, id: string): Promise<Erasure | null> => {
  const row = await own(ctx).selectFrom('people.erasures').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? erasureFrom(row) : null
}

/** Locks it, so that a stop and a beginning at the same moment run one after the other. */
export const getErasureForUpdate = async (ctx: Context, id: string): Promise<Erasure> =>
  erasureFrom(
    await own(ctx).selectFrom('people.erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  )

/** The one that was not stopped. */
export const findStanding = async (ctx: Context, userId: number): Promise<Erasure | null> => {
  const row = await own(ctx)
    .selectFrom('people.erasures')
    .selectAll()
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row ? erasureFrom(row) : null
}

export const erasuresToDo: DueQueue = { table: 'people.erasures', dueAt: 'due_at', attempts: 'attempts', id: 'uuid' }

export const claimErasures = (ctx: Context): Promise<Claimed<{ id: string; attempts: number }>> =>
  claimDue<string>(ctx, erasuresToDo, 1)

export const saveDelay = async (ctx: Context, { id, until }: { id: string; until: Date }): Promise<void> => {
  await own(ctx)
    .updateTable('people.erasures')
    .set({ begins_at: until, due_at: until })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

export const saveStopped = async (ctx: Context, id: string): Promise<void> => {
  await own(ctx)
    .updateTable('people.erasures')
    .set({ stopped_at: ctx.now(), due_at: null })
    .where('id', '=', id)
    .execute()
}

export const saveBegun = async (ctx: Context, { id, email }: { id: string; email: string }): Promise<void> => {
  await own(ctx).updateTable('people.erasures').set({ begun_at: ctx.now(), email }).where('id', '=', id).execute()
}

export const saveDone = async (ctx: Context, { id, kept }: { id: string; kept: LawRule[] }): Promise<void> => {
  await own(ctx)
    .updateTable('people.erasures')
    .set({ done_at: ctx.now(), due_at: null, kept })
    .where('id', '=', id)
    .execute()
}

/** Empties the addresses of erasures that were done before this time; returns how many. */
export const emptyAddresses = async (ctx: Context, { before }: { before: Date }): Promise<number> => {
  const { numUpdatedRows } = await own(ctx)
    .updateTable('people.erasures')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('done_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
