import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inviteToTeam } from '#domains/people/team'
import { asMember, idOf, type ListSeed, upTo } from './list-seed.ts'

/** The lists of the administration. */
export const peopleLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/team_members': {
    grow: upTo(async ({ world }) => {
      const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name)
        values (${`${randomUUID()}@prumo.example`}, 'Nova') returning id`.execute(world.db)
      await sql`insert into people.user_roles (user_id, role) values (${rows[0]?.id}, 'support')`.execute(world.db)
    }),
    ask: asMember('/api/staff/v1/team_members', 'clara'),
    atMost: 50,
  },
  'GET /api/staff/v1/team_invitations': {
    grow: upTo(async (world) => {
      const clara = world.ctx({ kind: 'user', userId: await idOf(world, 'clara'), roles: ['administrator'] })
      const email = `${randomUUID()}@prumo.example`
      await inviteToTeam(clara, { email, roles: ['support'], registration: null })
    }),
    ask: asMember('/api/staff/v1/team_invitations', 'clara'),
  },
}
