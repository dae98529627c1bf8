import { calendarDayOf } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

// A published shop has its catalogue and its places, and nobody has counted anything: only the demo plants stock.

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`delete from shop.stock_items`.execute(world.world.db)
})
afterAll(() => world.close())

/** A thing with no choice, and what is made for each prescription. */
const [shampoo, spray] = [1215, 11_061]
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, name = 'silvia') => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const inAYear = () => calendarDayOf(new Date(world.clock.now.getTime() + 365 * 86_400_000))
const receive = (number: string, units: number, variantId: number, placeId?: number) =>
  call('POST', `/stock/${variantId}/lots`, { number, expiresOn: inAYear(), units, ...(placeId ? { placeId } : {}) })
const listed = async (list: 'all' | 'low') => {
  const { stock } = contract.listStock.response.parse((await call('GET', `/stock?list=${list}`)).body)
  return stock.map(({ variantId, onHand, shelves }) => [variantId, onHand, shelves.length])
}
/** Goods of which nothing has arrived yet, other ones for each test: what was recorded of stock stays. */
const neverHere = async () => {
  const variantId = (await listed('all')).findLast(([, , shelves]) => shelves === 0)?.[0]
  if (!variantId) throw new Error('everything has arrived')
  return variantId
}
const buy = async () => {
  const guest = guestOf(world)
  const added = await guest.open({ [shampoo]: 2 })
  if (added.status !== 200) return { guest, added }
  await guest.fillIn()
  await guest.payByCard(await sandboxControl(world.sandbox.url).cardToken('APRO'), { installments: 1 })
  return { guest, added, completed: await guest.complete() }
}

test('what never arrived is counted as none: it is listed, does not run out, and is not sold', async () => {
  expect(await listed('all')).toContainEqual([shampoo, 0, 0])
  expect(await listed('low')).toEqual([])
  expect((await call('GET', `/stock/${shampoo}`)).body.stock).toMatchObject({ onHand: 0, lots: [], movements: [] })
  const { added } = await buy()
  expect(added).toMatchObject({ status: 422 })
})

test('the first lot is received, bought and picked', async () => {
  expect((await receive('PRIMEIRO', 6, shampoo)).body.stock).toMatchObject({
    onHand: 6,
    placeName: 'São Paulo',
    lots: [{ number: 'PRIMEIRO', units: 6 }],
    movements: [{ reason: 'receipt', change: 6, countAfter: 6 }],
  })
  const { guest, completed } = await buy()
  expect(completed?.body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid' })
  await world.settle()
  const { shipments } = contract.listShipments.response.parse((await call('GET', '/shipments?list=ready')).body)
  const box = shipments.find(({ orderNumber }) => orderNumber === guest.number)
  const { shipment } = contract.showShipment.response.parse((await call('GET', `/shipments/${box?.id}`)).body)
  expect(shipment.items.flatMap(({ lots }) => lots.map(({ number, units }) => [number, units]))).toEqual([
    ['PRIMEIRO', 2],
  ])
  const items = shipment.items.map(({ lineId, quantity }) => ({ lineId, quantity }))
  expect((await call('PUT', `/shipments/${box?.id}/packing`, { items })).status).toBe(200)
  expect((await call('GET', `/stock/${shampoo}`)).body.stock).toMatchObject({
    ...{ onHand: 4, waiting: 0 },
    lots: [{ number: 'PRIMEIRO', units: 4 }],
  })
})

test('two first lots that arrive at once both lie there', async () => {
  const variantId = await neverHere()
  const answers = await Promise.all(['A', 'B', 'A'].map((number) => receive(number, 3, variantId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { stock } = (await call('GET', `/stock/${variantId}`)).body
  expect([stock.onHand, stock.lots.map((lot: { units: number }) => lot.units).sort()]).toEqual([9, [3, 6]])
})

test('a first lot that arrives at another place leaves the goods at home at the first one', async () => {
  const placeId = await aSecondPlace(world.ctx({ kind: 'system' }))
  const { stock } = (await receive('LONGE', 5, await neverHere(), placeId)).body
  expect(stock.shelves).toMatchObject([
    { placeId: 1, isHome: true, units: 0 },
    { placeId, isHome: false, units: 5, onHand: 5 },
  ])
})

test('a threshold and a count of units without a lot begin it, too', async () => {
  const [variantId, counted] = [await neverHere(), { reason: 'count', quantity: 4, lotId: null, revision: 0 }]
  expect((await call('PUT', `/stock/${variantId}/threshold`, { lowAt: 3 })).body.stock).toMatchObject({ lowAt: 3 })
  const another = await neverHere()
  expect(another).not.toBe(variantId)
  expect((await call('POST', `/stock/${another}/movements`, counted)).body.stock).toMatchObject({ onHand: 4 })
})

test('nobody begins what lies on no shelf, nor the goods of another house', async () => {
  const { rows } = await sql<{ id: number }>`select id from shop.variants master where is_master and is_stock_tracked
    and exists (select from shop.variants one where one.product_id = master.product_id and not is_master)
    limit 1`.execute(world.world.db)
  const [nameOnly, elsewhere] = [rows[0]?.id ?? 0, await neverHere()]
  expect((await receive('X', 1, spray)).body.code).toBe('made_to_order')
  expect((await receive('X', 1, nameOnly)).status).toBe(404)
  expect((await receive('X', 1, 999_999)).status).toBe(404)
  const ctx = world.ctx({ kind: 'system' })
  await aPlace(ctx, { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(ctx, { name: 'teresa', pharmacyId: await aSecondPharmacy(ctx) })
  const asTeresa = (method: 'GET' | 'POST', path: string, payload?: object) => call(method, path, payload, 'teresa')
  const lot = { number: 'X', expiresOn: null, units: 1 }
  expect((await asTeresa('POST', `/stock/${elsewhere}/lots`, lot)).status).toBe(404)
  expect((await asTeresa('GET', `/stock/${elsewhere}`)).status).toBe(404)
  expect((await asTeresa('GET', '/stock?list=all')).body.stock).toEqual([])
})
