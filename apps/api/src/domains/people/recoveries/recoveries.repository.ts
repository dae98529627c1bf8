import type { Selectable, Updateable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type Claimed, claimDue, type DueQueue } from '#platform/lease'
import type { PeopleRecoveries } from '#platform/tables.generated'
import type { IdentityCheck, Recovery, RecoveryState, Refusal, StoppedBy } from './recovery.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.recoveries')

/** Null if the account has an open one. */
export const insertRecovery = async (
  ctx: Context,
  { userId, expiresAt }: { userId: number; expiresAt: Date },
): Promise<Recovery | null> => {
  const row = await own(ctx)
    .insertInto('people.recoveries')
    .values({ user_id: userId, asked_at: ctx.now(), expires_at: expiresAt, due_at: expiresAt })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? recoveryFrom(row) : null
}

export const findRecovery = async (ctx: Context, id: number): Promise<Recovery | null> => {
  const row = await own(ctx).selectFrom('people.recoveries').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? recoveryFrom(row) : null
}

/** Locked, so that of two decisions at the same moment one sees the other. */
export const findForUpdate = async (ctx: Context, id: number): Promise<Recovery | null> => {
  const row = await own(ctx)
    .selectFrom('people.recoveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? recoveryFrom(row) : null
}

export const findIdByLink = async (ctx: Context, linkId: string): Promise<number | null> =>
  (await own(ctx).selectFrom('people.recoveries').select('id').where('link_id', '=', linkId).executeTakeFirst())?.id ??
  null

/** The one of this account that has not ended. */
export const findOpen = async (ctx: Context, userId: number): Promise<Recovery | null> => {
  const row = await own(ctx)
    .selectFrom('people.recoveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? recoveryFrom(row) : null
}

/** Those that have not ended, the oldest first. */
export const listOpen = async (
  ctx: Context,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<Recovery[]> => {
  let query = own(ctx).selectFrom('people.recoveries').selectAll().where('ended_at', 'is', null)
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(limit).execute()).map(recoveryFrom)
}

type Change = Updateable<PeopleRecoveries>

const save = async (ctx: Context, id: number, change: Change): Promise<void> => {
  await own(ctx).updateTable('people.recoveries').set(change).where('id', '=', id).execute()
}

type Proposal = { id: number; by: number; checks: IdentityCheck[] }

export const saveProposed = (ctx: Context, { id, by, checks }: Proposal): Promise<void> =>
  save(ctx, id, { state: 'proposed', proposed_by: by, proposed_at: ctx.now(), checks })

type Agreement = { id: number; by: number; at: Date; removesAt: Date }

export const saveAgreed = (ctx: Context, { id, by, at, removesAt }: Agreement): Promise<void> =>
  save(ctx, id, { state: 'agreed', agreed_by: by, agreed_at: at, removes_at: removesAt, due_at: removesAt })

/** Back to the beginning: whoever had checked or agreed does not run the team any more. */
export const saveLapsed = (ctx: Context, { id, expiresAt }: { id: number; expiresAt: Date }): Promise<void> =>
  save(ctx, id, {
    state: 'asked',
    proposed_by: null,
    proposed_at: null,
    checks: [],
    agreed_by: null,
    agreed_at: null,
    removes_at: null,
    warned_at: null,
    expires_at: expiresAt,
    due_at: expiresAt,
    attempts: 0,
  })

export const saveDue = (ctx: Context, { id, dueAt }: { id: number; dueAt: Date }): Promise<void> =>
  save(ctx, id, { due_at: dueAt })

/** Nothing if this agreement stands no more, or its owner was warned before. */
export const saveWarned = async (
  ctx: Context,
  { id, agreedAt, removesAt }: { id: number; agreedAt: Date | null; removesAt: Date },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.recoveries')
    .set((one) => ({
      warned_at: ctx.now(),
      removes_at: one.fn('greatest', ['removes_at', one.val(removesAt)]),
      due_at: one.fn('greatest', ['removes_at', one.val(removesAt)]),
    }))
    .where('id', '=', id)
    .where('state', '=', 'agreed')
    .where('warned_at', 'is', null)
    .$if(agreedAt !== null, (query) => query.where('agreed_at', '=', agreedAt))
    .execute()
}

const ended = (ctx: Context): Change => ({ ended_at: ctx.now(), due_at: null })

export const saveRefused = (ctx: Context, { id, by, refusal }: { id: number; by: number; refusal: Refusal }) =>
  save(ctx, id, { state: 'refused', refused_by: by, refusal, ...ended(ctx) })

export const saveStopped = (ctx: Context, { id, by }: { id: number; by: StoppedBy }): Promise<void> =>
  save(ctx, id, { state: 'stopped', stopped_by: by, ...ended(ctx) })

export const saveEnded = (ctx: Context, { id, state }: { id: number; state: 'done' | 'expired' }): Promise<void> =>
  save(ctx, id, { state, ...ended(ctx) })

export const recoveriesToDo: DueQueue = {
  table: 'people.recoveries',
  dueAt: 'due_at',
  attempts: 'attempts',
  id: 'bigint',
}

export const claimRecoveries = (ctx: Context): Promise<Claimed<{ id: number; attempts: number }>> =>
  claimDue<number>(ctx, recoveriesToDo, 20)

/** Those that ended before this time. Returns how many. */
export const deleteEndedBefore = async (
  ctx: Context,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numDeletedRows } = await own(ctx)
    .deleteFrom('people.recoveries')
    .where('id', 'in', (select) =>
      select.selectFrom('people.recoveries').select('id').where('ended_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const recoveryFrom = (row: Selectable<PeopleRecoveries>): Recovery => ({
  id: row.id,
  linkId: row.link_id,
  userId: row.user_id,
  state: row.state as RecoveryState,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  checks: row.checks as IdentityCheck[],
  agreedBy: row.agreed_by,
  agreedAt: row.agreed_at,
  removesAt: row.removes_at,
  warnedAt: row.warned_at,
  refusal: row.refusal as Refusal | null,
  stoppedBy: row.stopped_by as StoppedBy | null,
  endedAt: row.ended_at,
})
