import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestWorld } from '#testing/world'

type Acts<First, Second> = {
  userId: number
  first: () => Promise<First>
  /** Sent, and judged, while the first waits for the account's lock and has changed nothing yet. */
  second: () => Promise<Second>
}

/**
 * For tests: two requests that need the lock of one account, in this order for certain. Its row is held until both wait
 * for it; PostgreSQL then lets them in as they came. Returns both answers.
 */
export const oneBehindTheOther = async <First, Second>(
  { world: { db } }: TestWorld,
  { userId, first, second }: Acts<First, Second>,
): Promise<[First, Second]> => {
  const waiting = async () =>
    (
      await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
    ).rows.length
  return db
    .transaction()
    .execute(async (held) => {
      await held.selectFrom('people.users').select('id').where('id', '=', userId).forUpdate().execute()
      const one = first()
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      const other = second()
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
      return { one, other }
    })
    .then(({ one, other }) => Promise.all([one, other]))
}
