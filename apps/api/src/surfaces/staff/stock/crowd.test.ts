import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getStock, receiveLot, receiveTransfer, sendTransfer } from '#domains/shop/lots'
import { getOrder, type Order, packShipment, placeOrder } from '#domains/shop/orders'
import { aCartToPlace } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

// Two hundred purchases with their payments on a busy machine: a longer timeout here hides no slow code.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const shampoo = 1215
const [buyers, lots, unitsOfLot] = [200, 15, 10]
/** Fifty at the same moment: more wait for a connection, and on a busy machine some of them in vain. */
const crowded = async <Item, Done>(items: readonly Item[], act: (item: Item, index: number) => Promise<Done>) => {
  const done: Done[] = new Array(items.length)
  const waiting = [...items.entries()]
  const goOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await act(next[1], next[0])
  }
  await Promise.all(Array.from({ length: 50 }, goOn))
  return done
}
const dayIn = (days: number) => calendarDayOf(new Date(ctx.now().getTime() + days * 86_400_000))
const numbers = Array.from({ length: lots }, (_, index) => `L${String(index + 1).padStart(2, '0')}`)

/** The lots, the last to expire received first; nothing else is here. */
const receiveLots = async () => {
  await sql`update shop.stock_items set count_on_hand = 0 where variant_id = ${shampoo}`.execute(ctx.db)
  const by = { staffId: await userIdOf(ctx, 'silvia@prumo.example'), keeperId: 2 }
  for (const [index, number] of [...numbers.entries()].reverse())
    await receiveLot(ctx, { variantId: shampoo, number, expiresOn: dayIn(60 + index), units: unitsOfLot, ...by })
}
const aCart = async (label: unknown, index: number) => {
  const token = await sandboxControl(world.sandbox.url).cardToken('APRO')
  return aCartToPlace(ctx, { by: 'card', card: { token }, email: `multidao-${label ?? ''}-${index}@prumo.example` })
}
const pack = async ({ id }: Order) => {
  const [box] = (await getOrder(ctx, { orderId: id })).shipments
  return packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
}
/** Everybody tries to buy: what each got, or why not. */
const tryAll = (carts: readonly { token: string }[]) =>
  crowded(carts, ({ token }) =>
    placeOrder(ctx, { cart: { token, userId: null } }).then(
      (order) => ({ order, refusal: null }),
      (refusal: unknown) => ({ order: null, refusal }),
    ),
  )
/** Units that boxes took of each lot, what expires first before the rest. */
const taken = async () =>
  (
    await sql<{ units: number }>`select coalesce(sum(box.units), 0)::int as units from shop.stock_lots lot
      left join shop.box_lots box on box.lot_id = lot.id
      where lot.variant_id = ${shampoo} and lot.lot_number is not null group by lot.id order by lot.expires_on`.execute(
      ctx.db,
    )
  ).rows.map(({ units }) => units)
const stock = () => getStock(ctx, { variantId: shampoo, keeperId: 2 })

test('200 buyers at once over fifteen lots of ten: no unit is sold twice, and the oldest lots leave first', async () => {
  const carts = await crowded(Array.from({ length: buyers }), aCart)
  await receiveLots()
  const all = lots * unitsOfLot

  const tried = await tryAll(carts)
  const sold = tried.flatMap(({ order }) => order ?? [])
  const refusals = tried.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))
  expect([sold.length, refusals.length]).toEqual([all, buyers - all])
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ details: { faults: { base: [{ code: 'stock_short' }] } } })
  expect(await stock()).toMatchObject({ countOnHand: 0, countCommitted: all, countShort: 0 })
  expect(await taken()).toEqual(numbers.map(() => 0))

  await crowded(sold.slice(0, 73), pack)
  expect(await taken()).toEqual(numbers.map((_, index) => Math.max(0, Math.min(unitsOfLot, 73 - index * unitsOfLot))))
  expect(await stock()).toMatchObject({ countOnHand: 0, countCommitted: all - 73 })

  // The same boxes closed again take nothing more.
  await crowded(sold, pack)
  expect(await taken()).toEqual(numbers.map(() => unitsOfLot))
  expect(await stock()).toMatchObject({ countOnHand: 0, countCommitted: 0, countShort: 0, lots: [] })
})

test('100 buyers at once over two places, with lots on their way between them: sold is what is for sale, each box is packed at its place', async () => {
  const guarulhos = await aSecondPlace(ctx)
  await emptyShelf(world, shampoo)
  const by = { staffId: await userIdOf(ctx, 'silvia@prumo.example'), keeperId: 2 }
  const arrive = (number: string, placeId: number) =>
    receiveLot(ctx, { variantId: shampoo, number, expiresOn: dayIn(90), units: 40, placeId, ...by })
  await arrive('CASA', 1)
  await arrive('LA', guarulhos)
  const carts = await crowded(
    Array.from({ length: 100 }, (_, index) => 1_000 + index),
    aCart,
  )

  const lotOf = async (number: string) => (await stock()).lots.find((lot) => lot.number === number)?.id ?? 0
  const lotId = await lotOf('CASA')
  const goAway = async () => {
    const sent = await sendTransfer(ctx, { variantId: shampoo, lotId, toPlaceId: guarulhos, units: 7, ...by }).then(
      () => true,
      () => false,
    )
    const onItsWay = sent ? (await stock()).transfers.find(({ received }) => received === null) : undefined
    if (onItsWay) await receiveTransfer(ctx, { transferId: onItsWay.id, units: 6, difference: 'loss', ...by })
  }
  const [tried] = await Promise.all([tryAll(carts), goAway()])
  const sold = tried.flatMap(({ order }) => order ?? [])
  const { countOnHand, countCommitted, countShort, transfers } = await stock()
  const lost = transfers.reduce((sum, { units, received }) => sum + units - (received?.units ?? units), 0)
  // Not one more than there is; what was on its way while the last buyers asked may be left.
  expect([countCommitted, countShort, countOnHand + sold.length + lost]).toEqual([sold.length, 0, 80])

  await world.settle()
  await crowded(sold, pack)
  const { rows } = await sql<{ place: number; units: number; elsewhere: number }>`
    select lot.stock_location_id as place, sum(box.units)::int as units,
      count(*) filter (where shipments.stock_location_id <> lot.stock_location_id)::int as elsewhere
    from shop.box_lots box join shop.stock_lots lot on lot.id = box.lot_id
    join shop.shipments on shipments.id = box.shipment_id
    where lot.variant_id = ${shampoo} group by 1 order by 1`.execute(ctx.db)
  expect(rows.map(({ place, elsewhere }) => [place, elsewhere])).toEqual([
    [1, 0],
    [guarulhos, 0],
  ])
  expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(sold.length)
  expect(await stock()).toMatchObject({ countOnHand, countCommitted: 0, countShort: 0 })
})
