import { sql } from 'kysely'
import type { TestWorld } from './world.ts'

/** Leaves every idempotency key in the state of a kill between the effect's commit and its answer. */
export const loseAnswers = async ({ world }: TestWorld): Promise<void> => {
  await sql`update platform.idempotency_keys set status = null, answered_at = null, outcome = null, body_sealed = null,
    sealed_by = null, locked_until = now() - interval '1 second'`.execute(world.db)
}
