import { type Kysely, sql } from 'kysely'
import type { DomainEvent } from './events.ts'
import type { DB } from './tables.generated.ts'

/**
 * Writes an event into the outbox, in the caller's transaction, and wakes the relay at commit. The due time comes from
 * our clock, which the relay uses too: the database's clock may be ahead, and the event would wait.
 */
export const announceIn = async (db: Kysely<DB>, { event, at }: { event: DomainEvent; at: Date }): Promise<void> => {
  const { type, ...ids } = event
  await sql`with written as (
    insert into platform.outbox (type, payload, created_at, due_at)
    values (${type}, ${JSON.stringify(ids)}::jsonb, ${at}, ${at}) returning id
  ) select pg_notify('prumo_outbox', '') from written`.execute(db)
}

/** Writes several events in one statement, in the transaction of the changes that cause them. */
export const announceAllIn = async (
  db: Kysely<DB>,
  { events, at }: { events: DomainEvent[]; at: Date },
): Promise<void> => {
  if (!db.isTransaction) throw new Error('events are announced in a transaction')
  if (events.length === 0) return
  const types = events.map(({ type }) => type)
  const payloads = events.map(({ type: _, ...ids }) => JSON.stringify(ids))
  await sql`with written as (
    insert into platform.outbox (type, payload, created_at, due_at)
    select type, payload::jsonb, ${at}, ${at}
    from unnest(${types}::text[], ${payloads}::text[]) with ordinality as event (type, payload, position)
    order by position returning id
  ) select pg_notify('prumo_outbox', '') from written limit 1`.execute(db)
}

/** Wakes this due work (its name in `dueWorks`) when this transaction commits; otherwise it runs within two seconds. */
export const wakeDueWork = async (db: Kysely<DB>, name: string): Promise<void> => {
  await sql`select pg_notify('prumo_due', ${name})`.execute(db)
}
