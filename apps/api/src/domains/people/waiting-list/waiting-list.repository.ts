import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PeopleWaitingListEntries } from '#platform/tables.generated'
import type { Entry } from './entry.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.waiting_list_entries')
const select = (ctx: Context) => own(ctx).selectFrom('people.waiting_list_entries').selectAll()

export type NewEntry = Pick<Entry, 'topic' | 'email' | 'consent'>

/** The entry of this topic and e-mail, created if there is none, locked until the transaction ends. */
export const lockEntry = async (ctx: Context, { topic, email, consent }: NewEntry): Promise<Entry> => {
  await own(ctx)
    .insertInto('people.waiting_list_entries')
    .values({ topic, email, ...consentColumns(consent), asked_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['topic', 'email']).doNothing())
    .execute()
  const row = await select(ctx)
    .where('topic', '=', topic)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return entryFrom(row)
}

export const saveEntry = async (ctx: Context, entry: Entry): Promise<void> => {
  await own(ctx)
    .updateTable('people.waiting_list_entries')
    .set({
      ...consentColumns(entry.consent),
      asked_at: entry.askedAt,
      confirmed_at: entry.confirmedAt,
      confirmations_sent: entry.confirmationsSent,
      confirmation_sent_at: entry.confirmationSentAt,
      told_at: entry.toldAt,
    })
    .where('id', '=', entry.id)
    .execute()
}

const consentColumns = ({ version, textHash, ip, userAgent }: Entry['consent']) => ({
  consent_version: version,
  consent_text_hash: textHash,
  ip_address: ip,
  user_agent: userAgent,
})

export const findEntry = async (ctx: Context, id: string, { forUpdate = false } = {}): Promise<Entry | null> => {
  const query = select(ctx).where('id', '=', id)
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst()
  return row ? entryFrom(row) : null
}

/** An e-mail's confirmed entries without a notice. */
export const listConfirmed = async (ctx: Context, email: string): Promise<Entry[]> =>
  (
    await select(ctx)
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .where('told_at', 'is', null)
      .orderBy('topic')
      .execute()
  ).map(entryFrom)

export const deleteEntry = async (ctx: Context, id: string): Promise<void> => {
  await own(ctx).deleteFrom('people.waiting_list_entries').where('id', '=', id).execute()
}

/** The topics with waiting entries. */
export const listTopics = async (ctx: Context): Promise<string[]> => {
  const rows = await own(ctx)
    .selectFrom('people.waiting_list_entries')
    .select('topic')
    .distinct()
    .where('confirmed_at', 'is not', null)
    .where('told_at', 'is', null)
    .execute()
  return rows.map(({ topic }) => topic)
}

/** Marks entries for these topics as told, each once, and returns their ids; other processes take others. */
export const takeToTell = async (ctx: Context, topics: string[], limit: number): Promise<string[]> => {
  const rows = await own(ctx)
    .updateTable('people.waiting_list_entries')
    .set({ told_at: ctx.now() })
    .where('id', 'in', (select) =>
      select
        .selectFrom('people.waiting_list_entries')
        .select('id')
        .where('topic', 'in', topics)
        .where('confirmed_at', 'is not', null)
        .where('told_at', 'is', null)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteForgotten = async (
  ctx: Context,
  before: { askedAt: Date; toldAt: Date },
  limit: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from people.waiting_list_entries where id in (
    select id from people.waiting_list_entries
    where (confirmed_at is null and asked_at < ${before.askedAt}) or told_at < ${before.toldAt}
    limit ${limit} for update skip locked)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

const entryFrom = (row: Selectable<PeopleWaitingListEntries>): Entry => ({
  id: row.id,
  topic: row.topic,
  email: row.email,
  consent: {
    version: row.consent_version,
    textHash: row.consent_text_hash,
    ip: row.ip_address,
    userAgent: row.user_agent,
  },
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  confirmationsSent: row.confirmations_sent,
  confirmationSentAt: row.confirmation_sent_at,
  toldAt: row.told_at,
})
