import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addReply } from '#domains/plans/course-support'
import { aSupportCase } from '../../domains/plans/course-support/course-support.factory.ts'
import type { TestWorld } from '../world.ts'
import { asMember, idOf, type ListSeed, upTo } from './list-seed.ts'

/** A new patient for each question. */
const aQuestion = async (world: TestWorld): Promise<void> => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(world.world.db)
  await aSupportCase(world.ctx({ kind: 'system' }), rows[0]?.id as number)
}

/** What the support of courses lists. */
export const supportLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/course_supports': {
    grow: upTo(aQuestion),
    ask: asMember('/api/staff/v1/course_supports', 'rafael'),
  },
  'GET /api/staff/v1/support_replies': {
    grow: upTo(async (world, n) => {
      const userId = await idOf(world, 'rafael')
      await addReply(world.ctx(), { userId, isShared: true, title: `Resposta ${n}`, body: 'Olá, {nome}.' })
    }),
    ask: asMember('/api/staff/v1/support_replies', 'rafael'),
  },
}
