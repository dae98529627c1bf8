import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendMessage } from '#domains/care/messages'
import { aConsultation, castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import type { TestWorld } from '../world.ts'
import { asMember, idOf, type ListSeed, upTo } from './list-seed.ts'

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

/** One more message of Marina's that cannot wait, to Dra. Beatriz: all are of one case. */
const ofMarina = async (world: TestWorld, n: number): Promise<void> => {
  const ctx = world.ctx({ kind: 'system' })
  const toUserId = await castMember(ctx, 'beatriz@prumo.example')
  if (n === 1) await aConsultation(ctx, { of: 'marina', with: 'beatriz' })
  const fromUserId = await castMember(ctx, 'marina@prumo.example')
  await sendMessage(ctx, { fromUserId, toUserId, body: `Dor forte no peito agora, ${n}.` })
}
const caseOfMarina = async (world: TestWorld): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from care.urgent_notes
    where diary = 'message' and patient_id = ${await idOf(world, 'marina')}`.execute(world.world.db)
  return rows[0]?.id ?? 0
}

export const urgentNoteLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/urgent_notes': { grow: upTo(ofSomebody), ask: asMember('/api/staff/v1/urgent_notes', 'rafael') },
  'GET /api/staff/v1/urgent_notes/{id}/words': {
    grow: upTo(ofMarina),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/urgent_notes/${await caseOfMarina(world)}/words`, 'beatriz')(world, rows),
  },
  // One for each of his two diaries.
  'GET /api/v1/urgent_notes': { grow: upTo(ofBruno), ask: asMember('/api/v1/urgent_notes', 'bruno'), atMost: 2 },
}
