import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrder, moveShipment, type Order, packShipment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { maria } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

let world: TestWorld
const [shampoo, home, guarulhos] = [1215, 1, 4]
const system = () => world.ctx({ kind: 'system' })
beforeAll(async () => {
  world = await testWorld()
  await aSecondPlace(system(), { id: guarulhos })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update shop.shipments set state = 'canceled' where state = 'ready'`.execute(world.world.db)
  await emptyShelf(world, shampoo)
})

const near = { ...maria, address1: 'Rua Augusta, 900', zipcode: '01304-001' }
const far = { ...near, address1: 'Avenida Eduardo Ribeiro, 1', city: 'Manaus', zipcode: '69010-001', state_name: 'AM' }
const nowhere = { ...near, zipcode: '00000-000' }

const call = async (method: 'PUT' | 'POST', url: string, payload: object, headers: Record<string, string>) => {
  const answer = await world.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const as = async (name: string) => ({ authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` })
const receive = async (units: number, placeId: number) => {
  const expiresOn = new Date(world.clock.now.getTime() + 200 * 86_400_000).toISOString().slice(0, 10)
  const lot = { number: 'A', expiresOn, units, placeId }
  await call('POST', `/api/staff/v1/stock/${shampoo}/lots`, lot, await as('silvia'))
}
/** Three pieces, paid, in the boxes that due work makes of them. */
const bought = async (): Promise<Order> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  const email = `movida-${Math.random()}@prumo.example`
  const order = await aPlacedOrder(system(), { by: 'card', card, quantity: 3, email })
  await world.settle()
  return now(order)
}
const now = ({ id }: Order) => getOrder(system(), { orderId: id })
const boxes = ({ shipments }: Order) => shipments.map(({ stockLocationId, state }) => [stockLocationId, state])
const change = ({ number, token }: Order, to: object) =>
  call('PUT', `/api/v1/orders/${number}/delivery_address`, to, { 'x-spree-order-token': token })
const byTeam = async ({ number }: Order, address: object) =>
  call('PUT', `/api/staff/v1/orders/${number}/delivery_address`, { reason: 'buyer_asked', address }, await as('rafael'))
const housePays = async (order: Order) =>
  (
    await sql<{ cents: number }>`select house_pays_cents as cents from shop.order_address_changes
      where order_id = ${order.id} order by id`.execute(world.world.db)
  ).rows.map(({ cents }) => cents)

test('a box that was moved whole goes elsewhere at the price from its home', async () => {
  await receive(3, guarulhos)
  const order = await bought()
  expect(boxes(order)).toEqual([[guarulhos, 'ready']])
  expect((await change(order, near)).status).toBe(200)
  const dear = await change(order, far)
  expect([dear.status, dear.body.code]).toEqual([422, 'address_costs_more'])
  expect(Object.keys((await change(order, nowhere)).body.faults)).toEqual(['zipcode'])
  expect((await byTeam(order, far)).status).toBe(200)
  const days = ({ shipments }: Order) => shipments[0]?.rates.find(({ isSelected }) => isSelected)?.businessDays ?? 0
  expect(days(await now(order))).toBeGreaterThan(days(order))
})

test('what was split off, and stays when the home part has left, too', async () => {
  await receive(2, home)
  await receive(1, guarulhos)
  const order = await bought()
  expect(boxes(order)).toEqual([
    [home, 'ready'],
    [guarulhos, 'ready'],
  ])
  const [first] = order.shipments
  await packShipment(system(), { shipmentId: first?.id ?? 0, packed: first?.contents ?? [] })
  await moveShipment(system(), { shipmentId: first?.id ?? 0, to: 'shipped', at: system().now() })
  const dear = await change(order, far)
  expect([dear.status, dear.body.code]).toEqual([422, 'address_costs_more'])
  expect(Object.keys((await change(order, nowhere)).body.faults)).toEqual(['zipcode'])
  expect((await change(order, near)).status).toBe(200)
  expect((await byTeam(order, far)).status).toBe(200)
  expect(await housePays(order)).toEqual([0, expect.any(Number)])
  expect((await housePays(order))[1]).toBeGreaterThan(0)
})

test('what several addresses would have cost is not added up: the house pays for the last', async () => {
  await receive(3, home)
  const order = await bought()
  const belem = { ...far, address1: 'Avenida Nazaré, 1', city: 'Belém', zipcode: '66035-170', state_name: 'PA' }
  const shownAfter = async (address: object) => {
    const { status, body } = await byTeam(order, address)
    expect(status).toBe(200)
    return body.order.addressChanges.map((one: { housePays: number }) => one.housePays * 100)
  }
  await shownAfter(far)
  const [cost] = await housePays(order)
  expect(cost).toBeGreaterThan(0)
  expect(await shownAfter({ ...far, address1: 'Avenida Eduardo Ribeiro, 2' })).toEqual([cost, 0])
  expect(await shownAfter(belem)).toEqual([0, 0, (await housePays(order))[2]])
  expect(await shownAfter(near)).toEqual([0, 0, 0, 0])
})
