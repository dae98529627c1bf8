import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.generated.ts'

/** Wakes whoever does due work, in every process, once this transaction commits; without it they look every 2 s. */
export const wakeDueWork = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_notify('prumo_due', '')`.execute(db)
}
