import { sql } from 'kysely'
import type { Context } from '#platform/context'

/** The second of two first drafts at once finds the first one's row. */
export const takeTurn = async (ctx: Context, key: { authorId: number; patientId: number }): Promise<void> => {
  const name = `note draft of ${key.authorId} about ${key.patientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
}
