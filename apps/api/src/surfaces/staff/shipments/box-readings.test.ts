import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrder, type Order } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk, type Paid } from '../../../domains/plans/compounding/desk.factory.ts'

let world: TestWorld
let bruno = 0
let goods: Order
let medicine: Paid
beforeAll(async () => {
  world = await testWorld()
  bruno = await userIdOf(world.ctx(), 'bruno@prumo.example')
  medicine = await atTheDesk(world).released()
  goods = await aPlacedOrder(world.ctx({ kind: 'system' }), {
    by: 'card',
    card: { token: await sandboxControl(world.sandbox.url).cardToken('APRO') },
    quantity: 1,
    email: 'comprador@prumo.example',
  })
})
beforeEach(() => sql`truncate care.record_accesses`.execute(world.world.db))
afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT', path: string, payload?: object, name = 'silvia') => {
  const answer = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const boxOf = async ({ id }: { id: number }) =>
  (await getOrder(world.ctx({ kind: 'system' }), { orderId: id })).shipments[0]
const readings = async () =>
  (
    await sql<{ patient_id: number; what: string; subject_id: number }>`select patient_id, what, subject_id
      from care.record_accesses order by id`.execute(world.world.db)
  ).rows
const one = () => [{ patient_id: bruno, what: 'dispensing', subject_id: medicine.dispensingId }]

test('the picking list is a reading of each patient whose medicine stands on it, and of nobody else', async () => {
  const { status, body } = await call('GET', '/staff/v1/shipments')
  expect([status, body.shipments.length]).toEqual([200, 2])
  expect(await readings()).toEqual(one())
  await call('GET', '/staff/v1/shipments')
  expect(await readings()).toEqual(one())
})

test('an opened box, its packing and its label are one, and its patient sees whose', async () => {
  const box = await boxOf({ id: medicine.order?.id ?? 0 })
  const path = `/staff/v1/shipments/${box?.id}`
  expect((await call('GET', path)).status).toBe(200)
  expect(await readings()).toEqual(one())
  const mine = (await call('GET', '/v1/record_accesses', undefined, 'bruno')).body.recordAccesses
  expect(mine).toMatchObject([
    { actorName: expect.stringContaining('Sílvia'), reason: 'pharmacist_check', what: 'dispensing' },
  ])
  await sql`truncate care.record_accesses`.execute(world.world.db)
  expect((await call('PUT', `${path}/packing`, { items: box?.contents })).status).toBe(200)
  expect(await readings()).toEqual(one())
  await sql`truncate care.record_accesses`.execute(world.world.db)
  expect((await call('PUT', `${path}/label`)).status).toBe(200)
  expect(await readings()).toEqual(one())
})

test('a box of goods is no reading, and who gets none leaves none', async () => {
  const box = await boxOf(goods)
  expect((await call('GET', `/staff/v1/shipments/${box?.id}`)).status).toBe(200)
  for (const name of ['helena', 'bruno', 'clara'])
    expect((await call('GET', '/staff/v1/shipments', undefined, name)).status).toBe(403)
  expect(await readings()).toEqual([])
})
