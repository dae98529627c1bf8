import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, type Order } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let goods: Order
let atSouth: Order
/** Sílvia packs at the first pharmacy, which keeps the shop's goods; Teresa at the second. */
beforeAll(async () => {
  world = await testWorld()
  const southId = await aSecondPharmacy(world.ctx(), { states: ['SP'] })
  await aPlace(world.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(world.ctx(), { name: 'teresa', pharmacyId: southId })
  goods = await paid()
  atSouth = await paid()
  await sql`update shop.shipments set stock_location_id = ${southId}
    where order_id = ${atSouth.id}`.execute(world.world.db)
})
afterAll(() => world.close())

const token = () => sandboxControl(world.sandbox.url).cardToken('APRO')
const paid = async (): Promise<Order> =>
  aPlacedOrder(world.ctx({ kind: 'system' }), {
    by: 'card',
    card: { token: await token() },
    quantity: 1,
    email: `comprador-${Math.random()}@prumo.example`,
  })
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, name: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const idOf = ({ shipments: [shipment] }: Order) => shipment?.id ?? 0
const itemsOf = ({ shipments: [shipment] }: Order) => ({ items: shipment?.contents ?? [] })
const listed = async (name: string) =>
  (await call('GET', '/shipments', name)).body.shipments.map(({ id }: { id: number }) => id)

test('each has the shipments from the places of her own pharmacy', async () => {
  expect(await listed('silvia')).toEqual([idOf(goods)])
  expect(await listed('teresa')).toEqual([idOf(atSouth)])
})

test.each([
  ['teresa', () => goods],
  ['silvia', () => atSouth],
])('for %s the other’s shipment does not exist, and nothing of it moves', async (name, of) => {
  const path = `/shipments/${idOf(of())}`
  const answers = [
    await call('GET', path, name),
    await call('PUT', `${path}/packing`, name, itemsOf(of())),
    await call('DELETE', `${path}/packing`, name),
    await call('PUT', `${path}/label`, name),
    await call('PUT', `${path}/successor`, name),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
  const order = await getOrder(world.ctx({ kind: 'system' }), { orderId: of().id })
  expect(order.shipments[0]?.state).toBe('ready')
})

test('a posting list takes away the boxes of its own pharmacy alone, and only that one opens it', async () => {
  for (const [name, order] of [
    ['silvia', goods],
    ['teresa', atSouth],
  ] as const) {
    expect((await call('PUT', `/shipments/${idOf(order)}/packing`, name, itemsOf(order))).status).toBe(200)
    expect((await call('PUT', `/shipments/${idOf(order)}/label`, name)).status).toBe(200)
  }
  const closed = await call('POST', '/posting_lists', 'silvia')
  expect(closed.body.postingList.parcelCount).toBe(1)
  const stillHere = await getOrder(world.ctx({ kind: 'system' }), { orderId: atSouth.id })
  expect(stillHere.shipments[0]?.state).toBe('packed')
  expect((await call('GET', '/posting_lists', 'teresa')).body.postingLists).toEqual([])
  expect((await call('GET', `/posting_lists/${closed.body.postingList.id}`, 'teresa')).status).toBe(404)
  expect((await call('GET', `/posting_lists/${closed.body.postingList.id}`, 'silvia')).status).toBe(200)
  expect((await call('POST', '/posting_lists', 'teresa')).body.postingList.parcelCount).toBe(1)
})

test('the database puts no parcel on another pharmacy’s list', async () => {
  await expect(
    sql`update shop.parcels set posting_list_id = (select min(id) from shop.posting_lists)
      where shipment_id = ${idOf(atSouth)}`.execute(world.world.db),
  ).rejects.toThrow('a parcel leaves with its keeper')
})

test('medicine is sent from the place of the pharmacy that makes it', async () => {
  const { order } = await aRequest(world.ctx(), await token())
  expect(order.shipments.map(({ stockLocationId }) => stockLocationId)).toEqual([3])
})

test('who works in no pharmacy packs nothing', async () => {
  await sql`delete from plans.pharmacists`.execute(world.world.db)
  const answers = [
    await call('GET', '/shipments', 'silvia'),
    await call('GET', '/posting_lists', 'silvia'),
    await call('POST', '/posting_lists', 'silvia'),
    await call('GET', `/shipments/${idOf(goods)}`, 'silvia'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
