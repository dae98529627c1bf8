import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestWorld } from '../world.ts'
import { asMember, type ListSeed, upTo } from './list-seed.ts'

/** Of somebody whom no doctor treats, so that the team calls. */
const ofSomebody = async ({ world: { db } }: TestWorld): Promise<void> => {
  await sql`with somebody as (
      insert into people.users (email, first_name) values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id
    )
    insert into care.urgent_notes (patient_id, diary, urgency, opened_at, last_written_at, due_at)
    select id, 'training', 'mind', now(), now(), now() from somebody`.execute(db)
}
const ofBruno = async ({ world: { db } }: TestWorld, n: number): Promise<void> => {
  await sql`insert into care.urgent_notes (patient_id, diary, urgency, opened_at, last_written_at, due_at)
    select id, ${n % 2 ? 'self_rating' : 'training'}, 'mind', now(), now(), now() from people.users
    where email = 'bruno@prumo.example' on conflict do nothing`.execute(db)
}

export const urgentNoteLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/urgent_notes': { grow: upTo(ofSomebody), ask: asMember('/api/staff/v1/urgent_notes', 'rafael') },
  // One for each of his two diaries.
  'GET /api/v1/urgent_notes': { grow: upTo(ofBruno), ask: asMember('/api/v1/urgent_notes', 'bruno'), atMost: 2 },
}
