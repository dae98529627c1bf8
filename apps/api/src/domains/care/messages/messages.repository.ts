import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareMessages } from '#platform/tables.generated'
import type { Message, Thread } from './message.ts'

export const own = (db: Database) => owning(db, 'care.messages')

// Bound to author and thread: a body does not decrypt with another author, row or conversation.
export const sealingOf = (thread: Thread, { id, authorId }: Pick<Message, 'id' | 'authorId'>): Sealing => ({
  dataKeyId: thread.dataKeyId,
  column: 'care.messages.body_sealed',
  row: { id, author_id: authorId, thread_id: thread.id, patient_id: thread.patientId, doctor_id: thread.doctorId },
})

export const insertMessage = async (
  ctx: Context,
  { thread, authorId, body }: { thread: Thread; authorId: number; body: string },
): Promise<Message> => {
  const id = await newRowId(ctx, 'care.messages')
  const row = await own(ctx.db)
    .insertInto('care.messages')
    .values({
      id,
      thread_id: thread.id,
      author_id: authorId,
      body_sealed: await seal(ctx, sealingOf(thread, { id, authorId }), body),
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return messageFrom(row, body)
}

/** How many messages each of these patients has written, to whomever; who wrote none is left out. */
export const countSent = async (ctx: Context, patientIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ patient_id: number; count: number }>`
    select thread.patient_id, count(*)::int as count
    from care.threads thread join care.messages message
      on message.thread_id = thread.id and message.author_id = thread.patient_id
    where ${among('thread.patient_id', patientIds, 'bigint')}
    group by thread.patient_id`.execute(ctx.db)
  return new Map(rows.map(({ patient_id, count }) => [patient_id, count]))
}

export const saveReading = async (
  ctx: Context,
  input: { threadId: number; authorId: number; upToId: number },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.messages')
    .set({ read_at: ctx.now() })
    .where('thread_id', '=', input.threadId)
    .where('author_id', '=', input.authorId)
    .where('id', '<=', input.upToId)
    .where('read_at', 'is', null)
    .execute()
}

/** A user's number of unread messages per thread; threads without any are omitted. */
export const countUnreadOf = async (
  db: Database,
  { threadIds, readerId }: { threadIds: number[]; readerId: number },
): Promise<Map<number, number>> => {
  if (threadIds.length === 0) return new Map()
  const rows = await own(db)
    .selectFrom('care.messages')
    .select(({ fn }) => ['thread_id', fn.countAll<number>().as('count')])
    .where('thread_id', 'in', threadIds)
    .where('author_id', '<>', readerId)
    .where('read_at', 'is', null)
    .groupBy('thread_id')
    .execute()
  return new Map(rows.map(({ thread_id, count }) => [thread_id, count]))
}

/** The patients whose messages since then this professional has not read. */
export const listWhoIsUnread = async (
  ctx: Context,
  { doctorId, since }: { doctorId: number; since: Date },
): Promise<number[]> => {
  const rows = await owning(ctx.db, 'care.messages', 'care.threads')
    .selectFrom('care.messages')
    .select('author_id')
    .distinct()
    .where('thread_id', 'in', (of) => of.selectFrom('care.threads').select('id').where('doctor_id', '=', doctorId))
    .where('author_id', '<>', doctorId)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .execute()
  return rows.map((row) => row.author_id)
}

export const findNewestUnreadId = async (
  db: Database,
  { threadId, authorId }: { threadId: number; authorId: number },
): Promise<number | null> => {
  const row = await own(db)
    .selectFrom('care.messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Its owner and whether it was read, without its text. */
export const findEnvelope = async (db: Database, messageId: number) => {
  const row = await own(db)
    .selectFrom('care.messages')
    .select(['thread_id', 'author_id', 'read_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row ? { threadId: row.thread_id, authorId: row.author_id, isRead: row.read_at !== null } : null
}

export const messageFrom = (row: Selectable<CareMessages>, body: string): Message => ({
  id: row.id,
  threadId: row.thread_id,
  authorId: row.author_id,
  body,
  createdAt: row.created_at,
  readAt: row.read_at,
})
