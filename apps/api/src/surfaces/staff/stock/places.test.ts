import { calendarDayOf } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closePostingList } from '#domains/shop/fulfillment'
import { takeBack } from '#domains/shop/lots'
import { getOrder, type Order, packShipment } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

let world: TestWorld
const [home, guarulhos, store] = [1, 4, 5]
let curitiba = 0
beforeAll(async () => {
  world = await testWorld()
  await aSecondPlace(system(), { id: guarulhos })
  await aSecondPlace(system(), { id: store, name: 'Reserva', ships: false })
  curitiba = await aSecondPharmacy(system(), { states: ['PR'] })
  await aPlace(system(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(system(), { name: 'teresa', pharmacyId: curitiba })
})
afterAll(() => world.close())

const shampoo = 1215
const system = () => world.ctx({ kind: 'system' })
type Method = 'GET' | 'POST' | 'PUT'
const call = async (method: Method, path: string, payload?: object, { name = 'silvia', key = '' } = {}) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: {
      authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const dayIn = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))
const receive = (number: string, units: number, placeId = home, days = 200) =>
  call('POST', `/stock/${shampoo}/lots`, { number, expiresOn: dayIn(days), units, placeId })
const shown = async () => contract.showStock.response.parse((await call('GET', `/stock/${shampoo}`)).body).stock
const lotAt = async (placeId: number, number = 'A') => {
  const { lots, emptyLots } = await shown()
  return [...lots, ...emptyLots].find((lot) => lot.placeId === placeId && lot.number === number)
}
const countAt = async (placeId: number, quantity: number) => {
  const { id: lotId, revision } = (await lotAt(placeId)) ?? {}
  return call('POST', `/stock/${shampoo}/movements`, { reason: 'count', quantity, lotId, revision })
}
/** `[place, in lots on sale, for sale]` of each shelf. */
const shelves = async () =>
  (await shown()).shelves.map(({ placeId, units, onHand }) => [placeId, units, onHand] as const)
const send = async (units: number, { from = home, to = guarulhos, key = '', name = 'silvia' } = {}) =>
  call(
    'POST',
    `/stock/${shampoo}/transfers`,
    { lotId: (await lotAt(from))?.id ?? 0, toPlaceId: to, units },
    { key, name },
  )
const newest = async () => (await shown()).transfers[0]
const arrive = async (units: number, difference: string | null = null, name = 'silvia') =>
  call('PUT', `/stock_transfers/${(await newest())?.id ?? 0}/receipt`, { units, difference }, { name })
const buy = async (quantity = 1): Promise<Order> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  return aPlacedOrder(system(), { by: 'card', card, quantity, email: `locais-${Math.random()}@prumo.example` })
}
const now = ({ id }: Order) => getOrder(system(), { orderId: id })
const boxes = async (order: Order) =>
  (await now(order)).shipments.map(({ stockLocationId, state, contents: [item] }) => [
    stockLocationId,
    state,
    item?.quantity,
  ])
const packAll = async (order: Order) => {
  for (const { id, contents, state } of (await now(order)).shipments)
    if (state === 'ready') await packShipment(system(), { shipmentId: id ?? 0, packed: contents })
}
/** `[place, number, units]` of each lot in the boxes of an order. */
const inBoxes = async ({ id }: Order) =>
  (
    await sql<{ place: number; number: string; units: number }>`
      select lot.stock_location_id as place, lot.lot_number as number, box.units from shop.box_lots box
      join shop.stock_lots lot on lot.id = box.lot_id join shop.shipments on shipments.id = box.shipment_id
      where order_id = ${id} order by 1, 2`.execute(world.world.db)
  ).rows.map(({ place, number, units }) => [place, number, units])

beforeEach(async () => {
  await sql`update shop.shipments set state = 'canceled' where state = 'ready'`.execute(world.world.db)
  await emptyShelf(world, shampoo)
})

describe('several places of one variant', () => {
  test('each lot lies at a place, and what may be sold is the sum of those that boxes leave from', async () => {
    await receive('A', 4)
    await receive('A', 3, guarulhos)
    await receive('A', 9, store)
    expect(await shown()).toMatchObject({ onHand: 7, waiting: 0, short: 0 })
    expect(await shelves()).toEqual([
      [home, 4, 4],
      [guarulhos, 3, 3],
      [store, 9, 0],
    ])
    expect((await lotAt(store))?.isForSale).toBe(false)
    expect((await countAt(guarulhos, 1)).body.stock.onHand).toBe(5)
  })

  test('the list shows one place, or all of them, and another house’s does not exist', async () => {
    await receive('A', 4)
    await receive('A', 3, guarulhos)
    const listed = async (query: string, name = 'silvia') => {
      const { status, body } = await call('GET', `/stock?${query}`, undefined, { name })
      return status === 200
        ? contract.listStock.response.parse(body).stock.map(({ variantId }) => variantId)
        : (status as unknown)
    }
    expect(await listed(`placeId=${guarulhos}`)).toEqual([shampoo])
    expect(await listed(`placeId=${home}`)).toContain(shampoo)
    expect(await listed(`placeId=${curitiba}`)).toBe(404)
    expect(await listed('list=all', 'teresa')).toEqual([])
    expect((await receive('B', 1, curitiba)).status).toBe(404)
  })

  test('medicine is made for one prescription, and lies nowhere', async () => {
    const { rows } = await sql<{ id: number }>`select variant.id from shop.variants variant
      join shop.products product on product.id = variant.product_id where product_line = 'drugs' limit 1`.execute(
      world.world.db,
    )
    const lot = { number: 'M', expiresOn: dayIn(200), units: 1, placeId: guarulhos }
    expect((await call('POST', `/stock/${rows[0]?.id}/lots`, lot)).body.code).toBe('made_to_order')
  })

  test('a recalled number is received nowhere any more', async () => {
    await receive('A', 4)
    await call('PUT', `/stock_lots/${(await lotAt(home))?.id}/recall`, { reason: 'Comunicado do fabricante.' })
    expect((await receive('A', 4, guarulhos)).body.code).toBe('lot_off_sale')
  })

  test('runs low at the place that runs low, and each fall is told once', async () => {
    await receive('A', 40)
    await receive('A', 9, guarulhos)
    const set = (lowAt: number) => call('PUT', `/stock/${shampoo}/threshold`, { lowAt, placeId: guarulhos })
    const told = async () => {
      world.clock.advance(1_000)
      await world.settle()
      return (
        await sql<{ n: number }>`select count(*)::int as n from platform.mails
          where template = 'stock-low' and subject_id like ${`%/${guarulhos}/%`}`.execute(world.world.db)
      ).rows[0]?.n
    }
    expect(await told()).toBe(0)
    expect((await set(3)).body.stock).toMatchObject({ isLow: false, lowAt: 5 })
    const count = (quantity: number) => countAt(guarulhos, quantity)
    expect((await count(2)).body.stock.isLow).toBe(true)
    const once = await told()
    expect(once).toBeGreaterThan(0)
    await count(1)
    expect(await told()).toBe(once)
    await count(8)
    expect(await told()).toBe(once)
    await count(3)
    expect(await told()).toBe(2 * (once ?? 0))
    expect((await call('PUT', `/stock/${shampoo}/threshold`, { lowAt: 1, placeId: store })).status).toBe(404)
  })
})

describe('a transfer', () => {
  test('leaves one place when it is sent and is in the other when it was counted: between them it is for sale nowhere', async () => {
    await receive('A', 6)
    expect(contract.sendStockTransfer.response.parse((await send(4)).body).stock).toMatchObject({
      onHand: 2,
      onItsWay: 4,
      transfers: [{ units: 4, fromPlace: 'São Paulo', toPlace: 'Guarulhos', received: null }],
    })
    expect(await shelves()).toEqual([
      [home, 2, 2],
      [guarulhos, 0, 0],
    ])
    expect(contract.receiveStockTransfer.response.parse((await arrive(4)).body).stock).toMatchObject({
      onHand: 6,
      onItsWay: 0,
    })
    expect(await lotAt(guarulhos)).toMatchObject({ units: 4, expiresOn: dayIn(200), isForSale: true })
  })

  test('of which some is missing needs a reason, and what is missing is gone', async () => {
    await receive('A', 6)
    await send(4)
    expect((await arrive(3)).body.code).toBe('transfer_difference_unsaid')
    expect((await arrive(5)).body.code).toBe('received_more_than_sent')
    expect((await arrive(3, 'damage')).body.stock).toMatchObject({
      onHand: 5,
      transfers: [{ received: { units: 3, difference: 'damage' } }],
    })
    // The same count again changes nothing; another is refused.
    expect((await arrive(3, 'damage')).body.stock.onHand).toBe(5)
    expect((await arrive(4)).body.code).toBe('transfer_received')
    expect((await shown()).onHand).toBe(5)
  })

  test('is sent once for its key, and received once by two at once', async () => {
    await receive('A', 6)
    await Promise.all([1, 2].map(() => send(2, { key: 'send-transfer-key-0001' })))
    expect(await shown()).toMatchObject({ onHand: 4, onItsWay: 2 })
    await Promise.all([1, 2].map(() => arrive(2)))
    expect(await shown()).toMatchObject({ onHand: 6, onItsWay: 0 })
  })

  test('of more than is free at the place, to nowhere, or to anybody else’s is refused', async () => {
    await receive('A', 3)
    await receive('A', 9, guarulhos)
    await buy(2)
    expect((await send(2)).body.code).toBe('stock_promised')
    const more = await send(4)
    expect([more.status, more.body.code]).toEqual([409, 'lot_holds_less'])
    expect(more.body.error).toContain('O lote A tem só 3 unidades neste local.')
    expect((await send(1, { to: home })).status).toBe(404)
    expect((await send(1, { to: curitiba })).status).toBe(404)
    expect((await send(1, { name: 'teresa' })).status).toBe(404)
    expect((await send(1, { name: 'helena' })).status).toBe(403)
    expect((await send(1)).status).toBe(200)
    expect((await arrive(1, null, 'teresa')).status).toBe(404)
  })

  test('of what waits for its payment is refused too, and says how many were sold, though home has too little', async () => {
    await receive('A', 1)
    await receive('A', 9, guarulhos)
    await aPlacedOrder(system(), { by: 'pix', quantity: 5, email: 'locais-pix@prumo.example' })
    const refused = await send(6, { from: guarulhos, to: home })
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_promised'])
    expect(refused.body.error).toContain('4 já foram vendidas')
    expect((await send(5, { from: guarulhos, to: home })).status).toBe(200)
  })

  test('that is on its way stays in sight, however many others have arrived since', async () => {
    await receive('A', 30)
    await send(7)
    for (let n = 0; n < 21; n++) {
      await send(1)
      await arrive(1)
    }
    const { transfers } = await shown()
    expect(transfers[0]).toMatchObject({ units: 7, received: null })
    expect(transfers.filter(({ received }) => received !== null)).toHaveLength(20)
  })

  test('of a lot that is recalled on the way arrives, and is not sold', async () => {
    await receive('A', 6)
    await send(4)
    await call('PUT', `/stock_lots/${(await lotAt(home))?.id}/recall`, { reason: 'Comunicado do fabricante.' })
    expect((await arrive(4)).body.stock.onHand).toBe(0)
    expect(await lotAt(guarulhos)).toMatchObject({ units: 4, isForSale: false, isRecalled: true })
    expect((await send(1, { from: guarulhos, to: home })).body.code).toBe('lot_off_sale')
  })

  test.each([
    ['is received twice', sql`update shop.stock_transfers set units_received = 1`],
    ['is of more than was sent', sql`update shop.stock_transfers set units = 9`],
  ])('the database keeps none that %s', async (_, change) => {
    await receive('A', 6)
    await send(4)
    await arrive(4)
    await expect(change.execute(world.world.db)).rejects.toMatchObject({ constraint: 'stock_transfers_once' })
  })
})

describe('a box', () => {
  test('is sent from its place, what expires first before the rest', async () => {
    await receive('late', 5, home, 300)
    await receive('soon', 5, guarulhos, 90)
    await receive('early', 1, home, 100)
    const order = await buy(2)
    await world.settle()
    await packAll(order)
    expect(await inBoxes(order)).toEqual([
      [home, 'early', 1],
      [home, 'late', 1],
    ])
  })

  test('that its place has too little for leaves whole from one that has all of it', async () => {
    await receive('A', 1)
    await receive('A', 5, guarulhos)
    const order = await buy(3)
    await world.settle()
    expect(await boxes(order)).toEqual([[guarulhos, 'ready', 3]])
    expect(await shown()).toMatchObject({ onHand: 3, waiting: 3, short: 0 })
    expect(await shelves()).toEqual([
      [home, 1, 1],
      [guarulhos, 5, 2],
    ])
    await packAll(order)
    expect(await inBoxes(order)).toEqual([[guarulhos, 'A', 3]])
  })

  test('that no place has all of is split, and the buyer pays nothing more', async () => {
    await receive('A', 2)
    await receive('A', 2, guarulhos)
    const order = await buy(3)
    const before = await now(order)
    await world.settle()
    expect(await boxes(order)).toEqual([
      [home, 'ready', 2],
      [guarulhos, 'ready', 1],
    ])
    await packAll(order)
    expect(await inBoxes(order)).toEqual([
      [home, 'A', 2],
      [guarulhos, 'A', 1],
    ])
    expect((await now(order)).totalCents).toBe(before.totalCents)
    expect(await shown()).toMatchObject({ onHand: 1, waiting: 0 })
  })

  test('that waits longer keeps its place, and the younger one moves', async () => {
    await receive('A', 2)
    await receive('A', 2, guarulhos)
    const first = await buy(2)
    const second = await buy(2)
    await world.settle()
    expect([await boxes(first), await boxes(second)]).toEqual([[[home, 'ready', 2]], [[guarulhos, 'ready', 2]]])
  })

  test('is not packed from another place than its own', async () => {
    await receive('A', 2)
    await receive('A', 2, guarulhos)
    const order = await buy(1)
    const { shipments, lines } = await now(order)
    const other = (await lotAt(guarulhos))?.id
    await expect(
      sql`insert into shop.box_lots (shipment_id, line_item_id, lot_id, units)
        values (${shipments[0]?.id}, ${lines[0]?.id}, ${other}, 1)`.execute(world.world.db),
    ).rejects.toMatchObject({ constraint: 'box_lots_of_its_place' })
  })

  test('that has moved is not closed from a page that still shows it at its former place', async () => {
    await receive('A', 3, guarulhos)
    const order = await buy(2)
    const box = (await now(order)).shipments[0]
    const items = box?.contents ?? []
    const close = (placeId?: number) => call('PUT', `/shipments/${box?.id}/packing`, { items, placeId })
    const page = async () =>
      contract.showShipment.response.parse((await call('GET', `/shipments/${box?.id}`)).body).shipment.placeId
    expect(await page()).toBe(home)
    await world.settle()
    expect((await close(home)).body.code).toBe('shipment_moved_on')
    expect(await inBoxes(order)).toEqual([])
    expect(await page()).toBe(guarulhos)
    for (const placeId of [guarulhos, guarulhos, undefined]) expect((await close(placeId)).status).toBe(200)
    expect((await close(home)).body.code).toBe('shipment_moved_on')
    expect(await inBoxes(order)).toEqual([[guarulhos, 'A', 2]])
  })

  test('of another place leaves with its own van, while the list of this one is being closed', async () => {
    await receive('A', 1)
    await receive('A', 2, guarulhos)
    const orders = [await buy(1), await buy(2)] as const
    await world.settle()
    expect([await boxes(orders[0]), await boxes(orders[1])]).toEqual([[[home, 'ready', 1]], [[guarulhos, 'ready', 2]]])
    for (const order of orders) {
      await packAll(order)
      expect((await call('PUT', `/shipments/${(await now(order)).shipments[0]?.id}/label`)).status).toBe(200)
    }
    const close = (ctx: Context, placeId: number) => closePostingList(ctx, { closedBy: 1, keeperId: 2, placeId })
    await inTransaction(system(), async (ctx) => {
      await close(ctx, home)
      await close(system(), guarulhos)
      expect(await boxes(orders[1])).toEqual([[guarulhos, 'shipped', 2]])
    })
    expect(await boxes(orders[0])).toEqual([[home, 'shipped', 1]])
  })

  test('that comes back by its buyer lies at home again, in the lot of its number', async () => {
    await receive('A', 1)
    await receive('A', 5, guarulhos)
    const order = await buy(3)
    await world.settle()
    await packAll(order)
    const lineId = order.lines[0]?.id ?? 0
    await inTransaction(system(), (ctx) => takeBack(ctx, [{ lineId, variantId: shampoo, units: 2, restockedUnits: 2 }]))
    expect(await shelves()).toEqual([
      [home, 3, 3],
      [guarulhos, 2, 2],
    ])
  })
})

test.each([
  ['at home', sql`insert into shop.side_shelves (variant_id, stock_location_id) values (${shampoo}, ${home})`],
  ['of another house', sql`insert into shop.side_shelves (variant_id, stock_location_id) values (${shampoo}, 3)`],
])('there is no side shelf %s', async (_, change) => {
  await expect(change.execute(world.world.db)).rejects.toMatchObject({ constraint: 'side_shelves_of_the_house' })
})
