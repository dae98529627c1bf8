import { calendarDayOf } from '@prumo/brazil'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packShipment, unpackShipment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await emptyShelf(world, shampoo)
  await call('POST', `stock/${shampoo}/lots`, { number: 'A', expiresOn: dayIn(200), units: 20 })
})
afterAll(() => world.close())

const shampoo = 1215
const system = () => world.ctx({ kind: 'system' })
const dayIn = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))
const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const stock = async () => (await call('GET', `stock/${shampoo}`)).body.stock
const lot = async (): Promise<{ id: number; units: number; revision: number }> => (await stock()).lots[0]
const count = (quantity: number, { id: lotId, revision }: { id: number; revision?: number }) =>
  call('POST', `stock/${shampoo}/movements`, { reason: 'count', quantity, lotId, revision })
const aBox = async () => {
  const order = await aPlacedOrder(system(), {
    by: 'card',
    card: { token: await sandboxControl(world.sandbox.url).cardToken('APRO') },
    quantity: 2,
    email: `contagem-${Math.random()}@prumo.example`,
  })
  return { shipmentId: order.shipments[0]?.id ?? 0, packed: order.shipments[0]?.contents ?? [] }
}

test('a count that is older than a packed box puts nothing back on sale', async () => {
  const box = await aBox()
  const seen = await lot()
  await packShipment(system(), box)
  const answer = await count(20, seen)
  expect([answer.status, answer.body.code]).toEqual([409, 'lot_changed'])
  expect(await stock()).toMatchObject({ onHand: 18, waiting: 0, lots: [{ units: 18 }] })
  expect((await count(18, await lot())).status).toBe(200)
  expect((await count(17, await lot())).body.stock).toMatchObject({ onHand: 17 })
})

test('nor one that is older than a delivery, a loss, or a box that was opened again', async () => {
  const box = await aBox()
  for (const change of [
    () => call('POST', `stock/${shampoo}/lots`, { number: 'A', expiresOn: dayIn(200), units: 1 }),
    async () => call('POST', `stock/${shampoo}/movements`, { reason: 'loss', quantity: 1, lotId: (await lot()).id }),
    async () => {
      await packShipment(system(), box)
      await unpackShipment(system(), box)
    },
  ]) {
    const seen = await lot()
    await change()
    expect((await count(5, seen)).body.code).toBe('lot_changed')
  }
  expect((await lot()).units).toBe(20)
})

test('of two counts at once one is written', async () => {
  const seen = await lot()
  const answers = await Promise.all([count(15, seen), count(12, seen)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a count says what it follows', async () => {
  const answer = await count(5, { id: (await lot()).id })
  expect([answer.status, answer.body.faults?.revision?.[0].code]).toEqual([422, 'blank'])
  const unnumbered = { reason: 'count', quantity: 3, lotId: null }
  expect((await call('POST', `stock/${shampoo}/movements`, { ...unnumbered, revision: 1 })).body.code).toBe(
    'lot_changed',
  )
  expect((await call('POST', `stock/${shampoo}/movements`, { ...unnumbered, revision: 0 })).body.stock.onHand).toBe(23)
})
