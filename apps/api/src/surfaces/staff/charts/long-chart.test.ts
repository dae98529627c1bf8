import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote, anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  bearer = await bearerOf(world, 'helena@prumo.example')
})
afterAll(() => world.close())

/** Months apart, the newest now; each with a note, an entry and a closing. */
const addVisits = async (count: number) => {
  const of = {
    patientId: await castMember(world.ctx(), 'bruno@prumo.example'),
    authorId: await castMember(world.ctx(), 'helena@prumo.example'),
  }
  const newest = world.clock.now
  for (let ago = count - 1; ago >= 0; ago--) {
    world.clock.now = new Date(newest.getTime() - ago * 36 * 24 * 60 * 60_000)
    await aConsultation(world.ctx(), { state: 'closed', closedAt: world.clock.now })
    await aNote(world.ctx(), { ...of, assessment: `Visita há ${ago}` })
    await anEntry(world.ctx(), { ...of, kind: 'vital', vital: { measure: 'weight', value: 80, second: null } })
  }
  world.clock.now = newest
}

const read = async (query = '') => {
  const patientId = await castMember(world.ctx(), 'bruno@prumo.example')
  const url = `/api/staff/v1/patients/${patientId}/chart${query}`
  const { value: answer, statements } = await statementsOf(() =>
    world.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } }),
  )
  return { chart: answer.json().chart, statements }
}

test('a chart of twenty years opens in as many statements as one of one visit, and page after page shows all of it', async () => {
  await addVisits(1)
  await read()
  const one = await read()
  await addVisits(200)
  const many = await read()
  expect(many.statements.length, many.statements.join('\n')).toBe(one.statements.length)
  expect([many.chart.visits.length, many.chart.hasOlder]).toEqual([20, true])
  // The summary opens the newest measures alone: a chart of twenty years costs hardly more than a short one.
  expect(many.chart.standing).toHaveLength(20)

  const notes = new Set<number>()
  let page = many.chart
  for (let pages = 0; pages < 12; pages++) {
    for (const note of page.notes) notes.add(note.id)
    if (!page.hasOlder) break
    page = (await read(`?before=${page.visits.at(-1).id}`)).chart
  }
  const { rows } = await sql<{ count: number }>`select count(*) from care.chart_notes`.execute(world.world.db)
  expect([notes.size, page.hasOlder]).toEqual([rows[0]?.count, false])
}, 60_000)
