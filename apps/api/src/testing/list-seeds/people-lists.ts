import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inviteToTeam } from '#domains/people/team'
import { aProgramme } from '../../domains/care/weight/weight.factory.ts'
import type { TestWorld } from '../world.ts'
import { asMember, idOf, type ListSeed, upTo } from './list-seed.ts'

const decided = (of: string) => async (world: TestWorld) => {
  await sql`insert into people.corrections (user_id, field, wanted, reason, state, asked_at, decided_at, decided_by)
    values (${await idOf(world, of)}, 'name', 'Outro Nome', 'x', 'accepted', now(), now(), 1)`.execute(world.world.db)
}
const open = async ({ world: { db } }: TestWorld) => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name)
    values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id`.execute(db)
  await sql`insert into people.corrections (user_id, field, wanted, reason, asked_at)
    values (${rows[0]?.id}, 'name', 'Outro Nome', 'x', now())`.execute(db)
}

/** After that of the seeds, so that no request goes to it; with two, a pharmacist needs a place to have lists. */
const pharmacy = async ({ world: { db } }: TestWorld, n: number) => {
  const id = 100 + n
  const name = `Farmácia ${n}`
  await sql`insert into shop.sellers (id, name, legal_name, cnpj)
    values (${id}, ${name}, ${name}, ${`9FAR${String(n).padStart(4, '0')}000100`})`.execute(db)
  await sql`insert into plans.pharmacies (id, afe, address, telephone, in_charge_name, in_charge_registration, position)
    values (${id}, '0.00000.9', 'Rua A, 1', '(11) 3000-0100', 'Célia Prates', 'CRF/SP 54321', ${id})`.execute(db)
  await sql`insert into plans.pharmacists (user_id, pharmacy_id)
    select user_id, 2 from people.user_roles where role = 'pharmacist' on conflict do nothing`.execute(db)
}

/** The lists of the administration. */
export const peopleLists: Record<string, ListSeed> = {
  'GET /api/v1/corrections': { grow: upTo(decided('bruno')), ask: asMember('/api/v1/corrections', 'bruno') },
  'GET /api/staff/v1/corrections': { grow: upTo(open), ask: asMember('/api/staff/v1/corrections', 'clara') },
  'GET /api/staff/v1/team_members': {
    grow: upTo(async ({ world }) => {
      const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name)
        values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id`.execute(world.db)
      await sql`insert into people.user_roles (user_id, role) values (${rows[0]?.id}, 'support')`.execute(world.db)
    }),
    ask: asMember('/api/staff/v1/team_members', 'clara'),
    atMost: 50,
  },
  'GET /api/staff/v1/people/{id}/pharmacy': {
    grow: upTo(pharmacy),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/people/${await idOf(world, 'silvia')}/pharmacy`, 'clara')(world, rows),
  },
  // Of a doctor who is not shown; the list of colleagues is another.
  'GET /api/staff/v1/people/{id}/patients': {
    grow: upTo(async (world) => {
      const doctorId = await idOf(world, 'andre')
      await sql`update care.doctors set is_published = false, is_accepting = false
        where user_id = ${doctorId}`.execute(world.world.db)
      const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name)
        values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id`.execute(world.world.db)
      await aProgramme(world.ctx({ kind: 'system' }), { patientId: rows[0]?.id ?? 0, doctorId })
    }),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/people/${await idOf(world, 'andre')}/patients`, 'clara')(world, rows),
    rows: (body) => body.patients.length,
    atMost: 50,
  },
  'GET /api/staff/v1/people/{id}/patient_handovers': {
    grow: upTo(async (world) => {
      const [fromId, toId] = [await idOf(world, 'andre'), await idOf(world, 'marcos')]
      await sql`with one as (insert into people.users (email, first_name)
          values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id)
        insert into care.handovers (patient_id, from_id, to_id, handed_by, at)
        select id, ${fromId}, ${toId}, ${await idOf(world, 'clara')}, ${world.clock.now} from one`.execute(
        world.world.db,
      )
    }),
    ask: async (world, rows) =>
      asMember(`/api/staff/v1/people/${await idOf(world, 'andre')}/patient_handovers`, 'clara')(world, rows),
    atMost: 50,
  },
  'GET /api/staff/v1/recoveries': {
    grow: upTo(async (world) => {
      const email = `${randomUUID()}@prumo.example`
      await sql`with one as (insert into people.users (email) values (${email}) returning id)
        insert into people.recoveries (user_id, asked_at, expires_at, due_at)
        select id, now(), now() + interval '7 days', now() + interval '7 days' from one`.execute(world.world.db)
    }),
    ask: asMember('/api/staff/v1/recoveries', 'clara'),
  },
  'GET /api/staff/v1/team_invitations': {
    grow: upTo(async (world) => {
      const clara = world.ctx({ kind: 'user', userId: await idOf(world, 'clara'), roles: ['administrator'] })
      const email = `${randomUUID()}@prumo.example`
      await inviteToTeam(clara, { email, roles: ['support'], registration: null }, async () => true)
    }),
    ask: asMember('/api/staff/v1/team_invitations', 'clara'),
  },
}
