import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareMessages } from '#platform/tables.generated'
import type { Message, Thread } from './message.ts'
import { messageFrom, own, sealingOf } from './messages.repository.ts'

/** Oldest first, those after `after`; by default the last ones. */
export const listMessages = async (
  ctx: Context,
  { thread, after, limit }: { thread: Thread; after?: number | undefined; limit: number },
): Promise<Message[]> => {
  const all = own(ctx.db).selectFrom('care.messages').selectAll().where('thread_id', '=', thread.id).limit(limit)
  if (after !== undefined) return openedAll(ctx, thread, await all.where('id', '>', after).orderBy('id').execute())
  return openedAll(ctx, thread, (await all.orderBy('id', 'desc').execute()).reverse())
}

/** What one author wrote in this thread since then, oldest first. */
export const listWrittenSince = async (
  ctx: Context,
  { thread, authorId, since, limit }: { thread: Thread; authorId: number; since: Date; limit: number },
): Promise<Message[]> =>
  openedAll(
    ctx,
    thread,
    await own(ctx.db)
      .selectFrom('care.messages')
      .selectAll()
      .where('thread_id', '=', thread.id)
      .where('author_id', '=', authorId)
      .where('created_at', '>=', since)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** The last messages of all these threads together, oldest first. */
export const listLastOfThreads = async (
  ctx: Context,
  { threads, limit }: { threads: Thread[]; limit: number },
): Promise<Message[]> => {
  if (threads.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('care.messages')
    .selectAll()
    .where(
      'thread_id',
      'in',
      threads.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const byId = new Map(threads.map((thread) => [thread.id, thread]))
  const bodies = await unsealAll(
    ctx,
    rows.map((row) => ({
      ...sealingOf(byId.get(row.thread_id) as Thread, { id: row.id, authorId: row.author_id }),
      sealed: row.body_sealed,
    })),
  )
  return rows.map((row, index) => messageFrom(row, bodies[index] as string)).reverse()
}

/** The last messages that the patients of these threads wrote in them, newest first. */
export const listLastOfPatients = async (
  ctx: Context,
  { threads, limit }: { threads: Thread[]; limit: number },
): Promise<(Message & { patientId: number })[]> => {
  if (threads.length === 0) return []
  const byId = new Map(threads.map((thread) => [thread.id, thread]))
  const threadOf = (row: { thread_id: number }) => byId.get(row.thread_id) as Thread
  const rows = await own(ctx.db)
    .selectFrom('care.messages')
    .selectAll()
    .where(among('thread_id', [...byId.keys()], 'bigint'))
    .where(
      among(
        'author_id',
        threads.map(({ patientId }) => patientId),
        'bigint',
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const written = rows.filter((row) => row.author_id === threadOf(row).patientId)
  const bodies = await unsealAll(
    ctx,
    written.map((row) => ({
      ...sealingOf(threadOf(row), { id: row.id, authorId: row.author_id }),
      sealed: row.body_sealed,
    })),
  )
  return written.map((row, index) => ({
    ...messageFrom(row, bodies[index] as string),
    patientId: threadOf(row).patientId,
  }))
}

/** The last messages of one author, at most a hundred, newest first. */
export const listLastOf = async (ctx: Context, input: { thread: Thread; authorId: number }): Promise<Message[]> =>
  openedAll(
    ctx,
    input.thread,
    await own(ctx.db)
      .selectFrom('care.messages')
      .selectAll()
      .where('thread_id', '=', input.thread.id)
      .where('author_id', '=', input.authorId)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
  )

const openedAll = async (ctx: Context, thread: Thread, rows: Selectable<CareMessages>[]): Promise<Message[]> => {
  const bodies = await unsealAll(
    ctx,
    rows.map((row) => ({
      ...sealingOf(thread, { id: row.id, authorId: row.author_id }),
      sealed: row.body_sealed,
    })),
  )
  return rows.map((row, index) => messageFrom(row, bodies[index] as string))
}
