import { keepPrescribingFavourite, listPrescribingFavourites } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => sql`truncate care.prescribing_favourites`.execute(world.world.db))
afterAll(() => world.close())

const path = '/api/staff/v1/prescribing_favourites'
const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, name: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const daily = {
  medicine: 'finasterida-1-comprimidos',
  per_take: 1,
  takes_per_day: 1,
  posology: 'Tomar 1 comprimido, 1 vez ao dia.',
  quantity: 3,
  duration_days: 90,
}
const keep = async (name: string, change: object = {}) =>
  keepPrescribingFavourite.response.parse((await ask('POST', path, name, { ...daily, ...change })).body).favourite
const list = async (name: string) =>
  listPrescribingFavourites.response.parse((await ask('GET', path, name)).body).favourites

test('each doctor has his own, newest first; the same again replaces it', async () => {
  const first = await keep('helena')
  const half = await keep('helena', { medicine: 'tadalafila-20-comprimidos', per_take: 0.5, as_needed: true })
  expect(await keep('helena', { quantity: 1 })).toEqual({ ...first, quantity: 1 })
  expect(await list('helena')).toEqual([half, { ...first, quantity: 1 }])
  expect(half).toMatchObject({ perTake: 0.5, isAsNeeded: true, daysPerWeek: 7 })
  expect(await list('marcos')).toEqual([])
})

test('a doctor forgets his own, once, and no other’s', async () => {
  const { id } = await keep('helena')
  expect((await ask('DELETE', `${path}/${id}`, 'marcos')).status).toBe(404)
  expect((await ask('DELETE', `${path}/${id}`, 'helena')).status).toBe(200)
  expect((await ask('DELETE', `${path}/${id}`, 'helena')).status).toBe(404)
  expect(await list('helena')).toEqual([])
})

test('a formula that has left the formulary is not listed, and an unknown one not kept', async () => {
  const { id } = await keep('helena')
  await sql`update care.prescribing_favourites set medicine = 'gone' where id = ${id}`.execute(world.world.db)
  expect(await list('helena')).toEqual([])
  const refused = await ask('POST', path, 'helena', { ...daily, medicine: 'gone' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['medicine']])
})

test('fifty are enough; one of them may still be replaced', async () => {
  await sql`insert into care.prescribing_favourites (doctor_id, medicine, per_take, takes_per_day, days_per_week,
      is_as_needed, posology, quantity, duration_days, created_at)
    select (select id from people.users where email = 'helena@prumo.example'), 'finasterida-1-comprimidos', 1, 1, 7, false,
      'Posologia ' || n, 1, 30, now() from generate_series(1, 50) n`.execute(world.world.db)
  expect((await ask('POST', path, 'helena', daily)).status).toBe(422)
  expect((await ask('POST', path, 'helena', { ...daily, posology: 'Posologia 7' })).status).toBe(200)
  expect(await list('helena')).toHaveLength(50)
})

test.each([
  [{ per_take: 0.3 }],
  [{ per_take: 0 }],
  [{ takes_per_day: 0 }],
  [{ days_per_week: 8 }],
  [{ posology: ' ' }],
  [{ quantity: 100 }],
  [{ duration_days: 0 }],
])('%j is no request', async (change) => {
  expect((await ask('POST', path, 'helena', { ...daily, ...change })).status).toBe(400)
})

test.each(['silvia', 'paula', 'rafael', 'clara', 'bruno'])('%s has none', async (name) => {
  expect((await ask('GET', path, name)).status).toBe(403)
  expect((await ask('POST', path, name, daily)).status).toBe(403)
})
