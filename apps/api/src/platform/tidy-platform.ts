import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

type Tidying = { what: string; rowsOf: (now: Date) => RawBuilder<unknown> }

const batch = 1_000

/** Rows that nobody can ask for any more, and how to find the next ones. */
const tidyings: Tidying[] = [
  {
    what: 'idempotency keys whose time is over',
    rowsOf: (now) => sql`platform.idempotency_keys where ctid in (
      select ctid from platform.idempotency_keys where expires_at < ${now} limit ${batch})`,
  },
  {
    what: 'room events of more than a week ago',
    rowsOf: (now) => sql`platform.room_events where id in (
      select id from platform.room_events where created_at < ${now}::timestamptz - interval '7 days' limit ${batch})`,
  },
  {
    what: 'events relayed more than a month ago',
    rowsOf: (now) => sql`platform.outbox where id in (
      select id from platform.outbox where relayed_at < ${now}::timestamptz - interval '30 days'
      order by id limit ${batch})`,
  },
  {
    what: 'mails that were handed over, or given up, more than a year ago',
    rowsOf: (now) => sql`platform.mails where id in (
      select id from platform.mails where created_at < ${now}::timestamptz - interval '1 year'
      and coalesce(sent_at, given_up_at, unneeded_at) is not null limit ${batch})`,
  },
  {
    what: 'mailboxes that took no mail more than half a year ago',
    rowsOf: (now) => sql`platform.dead_mailboxes where mailbox in (
      select mailbox from platform.dead_mailboxes
      where failed_at < ${now}::timestamptz - interval '180 days' limit ${batch})`,
  },
]

/**
 * Deletes rows that nobody can ask for any more, in short steps with few locks. If one kind fails, the others continue;
 * at the end it throws, so that the night's work is retried.
 */
export const tidyPlatform = async (ctx: Context): Promise<void> => {
  const failed: string[] = []
  for (const { what, rowsOf } of tidyings) {
    try {
      while ((await remove(ctx, rowsOf(ctx.now()))) === batch);
    } catch (error) {
      ctx.log.error({ err: error, what }, 'tidying failed')
      failed.push(what)
    }
  }
  if (failed.length > 0) throw new Error(`not tidied: ${failed.join(', ')}`)
}

const remove = async (ctx: Context, rows: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${rows}`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
