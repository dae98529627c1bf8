import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import type { Order } from '../order.ts'
import { listWaitingBefore } from './boxes-beyond.repository.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const buy = async (quantity: number): Promise<Order> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  return aPlacedOrder(world.ctx({ kind: 'system' }), { by: 'card', card, quantity, email: 'espera@prumo.example' })
}

test('what waits longer is counted once, also before a box with two lines of one variant', async () => {
  await sql`update shop.shipments set state = 'canceled' where state = 'ready'`.execute(world.world.db)
  await buy(3)
  world.clock.advance(1_000)
  const { id, lines, shipments } = await buy(2)
  const [line, box] = [lines[0]?.id, shipments[0]?.id]
  await sql`with first as (update shop.line_items set quantity = 1 where id = ${line} returning *),
    in_box as (update shop.shipment_items set quantity = 1 where line_item_id = ${line}),
    second as (
      insert into shop.line_items (order_id, variant_id, quantity, price_cents, options, stock_location_id)
      select order_id, variant_id, 1, price_cents, '{"note": "gift"}', stock_location_id from first returning id
    ) insert into shop.shipment_items (shipment_id, line_item_id, quantity) select ${box}::bigint, id, 1 from second`.execute(
    world.world.db,
  )
  expect(await listWaitingBefore(world.world.db, id)).toEqual([
    { shipmentId: box, variantId: lines[0]?.variantId, units: 3 },
  ])
})
