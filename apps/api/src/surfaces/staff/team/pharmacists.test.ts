import { showPharmacyOfPerson } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'

let world: TestWorld
let southId: number
let ids: Record<string, number>
beforeAll(async () => {
  world = await testWorld()
  southId = await aSecondPharmacy(world.ctx())
  const { rows } = await sql<{ id: number; email: string }>`select id, email from people.users`.execute(world.world.db)
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id]))
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT', path: string, name: string | null, payload?: object) => {
  const bearer = name && (await bearerOf(world, `${name}@prumo.example`))
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const place = (name: string, pharmacyId: unknown, by = 'clara') =>
  call('PUT', `/people/${ids[name]}/pharmacy`, by, { pharmacy_id: pharmacyId })
const queueOf = async (name: string) => (await call('GET', '/dispensings', name)).status

test.each([
  [null, 401],
  ['silvia', 403],
  ['helena', 403],
  ['rafael', 403],
  ['bruno', 403],
])('%s gets %d: only the administration places', async (name, status) => {
  expect((await call('GET', `/people/${ids.silvia}/pharmacy`, name)).status).toBe(status)
  expect((await call('PUT', `/people/${ids.silvia}/pharmacy`, name, { pharmacy_id: 2 })).status).toBe(status)
})

test('placed, a pharmacist has a queue; moved, that of the other pharmacy; in none, no queue; each is an act', async () => {
  expect(await queueOf('silvia')).toBe(404)
  for (const pharmacyId of [firstPharmacyId, southId, southId, null])
    expect((await place('silvia', pharmacyId)).status).toBe(200)
  expect(await queueOf('silvia')).toBe(404)
  expect((await place('silvia', southId)).status).toBe(200)
  expect(await queueOf('silvia')).toBe(200)
  const shown = await call('GET', `/people/${ids.silvia}/pharmacy`, 'clara')
  expect(showPharmacyOfPerson.response.parse(shown.body)).toMatchObject({
    pharmacyId: southId,
    pharmacies: [
      { id: southId, states: ['PR'] },
      { id: firstPharmacyId, states: null, hasSpecialPermit: true },
    ],
  })
  const { rows } = await sql<{ act: string }>`select act from people.team_acts
    where user_id = ${ids.silvia} and act = 'pharmacy_saved'`.execute(world.world.db)
  expect(rows).toHaveLength(4)
})

test.each([[99], [0], ['2'], [undefined]])('%j is no pharmacy', async (pharmacyId) => {
  const answer = await place('teresa', pharmacyId)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('nobody places himself, and nobody is placed who is not there', async () => {
  expect(await place('clara', firstPharmacyId)).toMatchObject({ status: 409, body: { code: 'own_place' } })
  expect((await call('PUT', '/people/999999/pharmacy', 'clara', { pharmacy_id: 2 })).status).toBe(404)
})

test('two who place one at the same moment leave one place', async () => {
  await Promise.all([place('teresa', firstPharmacyId), place('teresa', southId)])
  const { rows } = await sql`select 1 from plans.pharmacists where user_id = ${ids.teresa}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})
