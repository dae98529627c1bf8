import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '#testing/list-operations'
import { careLists } from '#testing/list-seeds/care-lists'
import type { ListSeed } from '#testing/list-seeds/list-seed'
import { noShowLists } from '#testing/list-seeds/no-show-lists'
import { peopleLists } from '#testing/list-seeds/people-lists'
import { shopLists } from '#testing/list-seeds/shop-lists'
import { supportLists } from '#testing/list-seeds/support-lists'
import { urgentNoteLists } from '#testing/list-seeds/urgent-note-lists'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'

const seeds: Record<string, ListSeed> = {
  ...shopLists,
  ...careLists,
  ...noShowLists,
  ...peopleLists,
  ...supportLists,
  ...urgentNoteLists,
}
/** A few rows beyond fifty, because each seed adds rows to those that it shares or that the demo has already. */
const many = 50

type Asked = { status: number; rows: number; statements: string[] }

let world: TestWorld
let operations: Map<string, string>
let few: Map<string, Asked>
let full: Map<string, Asked>
// Every list of the product is filled twice: on a busy machine for longer than other tests take.
const mostMs = 600_000
beforeAll(async () => {
  world = await testWorld()
  operations = listOperations(world.app)
  few = await allAsked(1)
  full = await allAsked(many)
}, mostMs)
afterAll(() => world.close())

test('every list of the OpenAPI documents has a seed here, and every seed a list', () => {
  expect(Object.keys(seeds).sort()).toEqual([...operations.keys()].sort())
})

test.each(Object.entries(seeds))('%s makes as many statements for fifty rows as for one', (name, { atMost }) => {
  const [one, all] = [few.get(name), full.get(name)]
  expect([one?.status, all?.status]).toEqual([200, 200])
  expect(one?.rows).toBeGreaterThanOrEqual(1)
  expect(all?.rows).toBeGreaterThanOrEqual(atMost ?? Math.max(many, 3 * (one?.rows ?? 0)))
  expect(all?.statements.length, all?.statements.join('\n')).toBe(one?.statements.length)
})

test.each([
  'GET /api/staff/v1/dispensings',
  'GET /api/staff/v1/tasks',
  'GET /api/staff/v1/paper_prescriptions',
  'GET /api/staff/v1/appointments',
  'GET /api/staff/v1/prep_registers',
  'GET /api/staff/v1/weight_programmes',
  'GET /api/staff/v1/course_supports',
  'GET /api/staff/v1/urgent_notes',
  'GET /api/v1/consultations',
  'GET /api/v1/threads',
  'GET /packages/{patientId}',
  'GET /packages/recommended/{patientId}',
])('%s opens no seal', (name) => {
  expect(full.get(name)?.statements.join('\n')).not.toContain('data_keys')
})

const allAsked = async (rows: number): Promise<Map<string, Asked>> => {
  for (const seed of Object.values(seeds)) await seed.grow?.(world, rows)
  const answers = new Map<string, Asked>()
  for (const [name, seed] of Object.entries(seeds)) answers.set(name, await asked(name, seed, rows))
  return answers
}

/** Called once before with another page, so that caches are equally warm in both measurements. */
const asked = async (name: string, seed: ListSeed, rows: number): Promise<Asked> => {
  const [before, now] = [await seed.ask(world, rows + 1), await seed.ask(world, rows)]
  await world.app.inject({ method: 'GET', ...before })
  const { value: answer, statements } = await statementsOf(() => world.app.inject({ method: 'GET', ...now }))
  const body = answer.json()
  const counted = seed.rows?.(body) ?? body[operations.get(name) ?? '']?.length ?? 0
  return { status: answer.statusCode, rows: counted, statements }
}
