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
  const waiting = () => waitingOn(db)
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

type Row = { table: 'people.passkeys' | 'people.authenticators'; id: string | number }

/** For tests: the requests are sent while this row is held, so that all have read it before one of them writes it. */
export const held = async <Answer>(
  { world: { db } }: TestWorld,
  { table, id }: Row,
  send: () => Promise<Answer>[],
): Promise<Answer[]> => {
  const sent = await db.transaction().execute(async (holding) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(holding)
    const answers = send()
    await expect.poll(() => waitingOn(db), { timeout: 10_000 }).toBe(answers.length)
    return { answers }
  })
  return Promise.all(sent.answers)
}

const waitingOn = async (db: TestWorld['world']['db']): Promise<number> => {
  const { rows } =
    await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    )
  return rows.length
}
