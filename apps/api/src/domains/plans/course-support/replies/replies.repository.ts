import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'plans.support_replies')

/** An answer that the team writes often; `ownerId` null: of the whole team. */
export type QuickReply = { id: number; ownerId: number | null; title: string; body: string; revision: number }

/** The team's, and this colleague's own, by title. */
export const listFor = async (ctx: Context, { userId, limit }: { userId: number; limit: number }) =>
  (await own(ctx)
    .selectFrom('plans.support_replies')
    .select(['id', 'owner_id as ownerId', 'title', 'body', 'revision'])
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', userId)]))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()) satisfies QuickReply[]

export const findReplyForUpdate = async (ctx: Context, id: number): Promise<QuickReply | null> =>
  (await own(ctx)
    .selectFrom('plans.support_replies')
    .select(['id', 'owner_id as ownerId', 'title', 'body', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

type Written = { ownerId: number | null; title: string; body: string; changedBy: number }

export const insertReply = async (ctx: Context, { ownerId, title, body, changedBy }: Written): Promise<void> => {
  await own(ctx)
    .insertInto('plans.support_replies')
    .values({ owner_id: ownerId, title, body, changed_by: changedBy, changed_at: ctx.now() })
    .execute()
}

/** The table's trigger raises its `revision`. */
export const saveReply = async (
  ctx: Context,
  { id, ownerId, title, body, changedBy }: Written & { id: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('plans.support_replies')
    .set({ owner_id: ownerId, title, body, changed_by: changedBy, changed_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

export const deleteReply = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx).deleteFrom('plans.support_replies').where('id', '=', id).execute()
}
