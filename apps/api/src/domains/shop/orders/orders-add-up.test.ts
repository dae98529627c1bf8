import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Context, inTransaction } from '#platform/context'
import { aConsultationOrder, userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let id: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())
beforeEach(async () => {
  id = (await aConsultationOrder(ctx, { userId: await userIdOf(ctx, 'bruno@prumo.example') })).id
})

const update = (change: string) => sql`update shop.orders set ${sql.raw(change)} where id = ${id}`.execute(ctx.db)
const refusal = { constraint: 'orders_parts_add_up' }

describe('the database itself, whoever writes', () => {
  test.each([
    ['units', 'item_count = item_count + 1'],
    ['what the goods cost', 'item_total_cents = item_total_cents + 1, total_cents = total_cents + 1'],
    ['what the way costs', 'ship_total_cents = 1, total_cents = total_cents + 1'],
    ['a discount', 'promo_total_cents = -1, adjustment_total_cents = -1, total_cents = total_cents - 1'],
    ['a discount that is told otherwise than it is summed', 'promo_total_cents = -1'],
  ])('refuses an order with other %s than its parts', async (_what, change) => {
    await expect(update(change)).rejects.toMatchObject(refusal)
  })

  test.each([
    ['a line more', 'update shop.line_items set quantity = quantity + 1 where order_id = $1'],
    ['a line at another price', 'update shop.line_items set price_cents = price_cents + 1 where order_id = $1'],
    ['a line less', 'delete from shop.line_items where order_id = $1'],
    [
      'a parcel',
      `insert into shop.shipments (number, order_id, stock_location_id, state, cost_cents)
       values ('H' || lpad($1::text, 11, '0'), $1, 1, 'pending', 1)`,
    ],
    [
      'an adjustment',
      `insert into shop.adjustments (order_id, promotion_id, amount_cents)
       select $1, (select min(id) from shop.promotions), -1`,
    ],
  ])('refuses %s that the order does not know', async (_what, statement) => {
    const [before = '', after = '', ...rest] = statement.split(/\$1/)
    const asked = [after, ...rest].reduce((query, part) => sql`${query}${id}::bigint${sql.raw(part)}`, sql.raw(before))
    await expect(asked.execute(ctx.db)).rejects.toMatchObject(refusal)
  })

  test('refuses a new order that has sums and no parts', async () => {
    const copied = sql`insert into shop.orders (number, token, kind, seller_id, contact_id, item_count, item_total_cents, total_cents)
      select 'R' || (900000000 + id), 'of nothing', kind, seller_id,
        (select contact.id from people.contacts contact where contact.id not in (select contact_id from shop.orders) limit 1),
        1, 100, 100
      from shop.orders where id = ${id}`
    await sql`insert into people.contacts (email) values ('of-nothing@prumo.example')`.execute(ctx.db)
    await expect(copied.execute(ctx.db)).rejects.toMatchObject({ constraint: 'orders_parts_add_up' })
  })

  test('counts what the parcels cost also in a canceled order, and of a parcel that is given up', async () => {
    const costs = 'ship_total_cents = 100, total_cents = total_cents + 100'
    const canceled = `state = 'canceled', completed_at = now(), canceled_at = now()`
    await expect(update(`${canceled}, ${costs}`)).rejects.toMatchObject(refusal)
    await inTransaction(ctx, async ({ db }) => {
      await sql`insert into shop.shipments (number, order_id, stock_location_id, state, cost_cents)
        values ('H' || lpad(${String(id)}, 11, '0'), ${id}, 1, 'canceled', 100)`.execute(db)
      await sql`update shop.orders set ${sql.raw(costs)} where id = ${id}`.execute(db)
    })
    await update(canceled)
    await expect(update('ship_total_cents = 0, total_cents = total_cents - 100')).rejects.toMatchObject(refusal)
    await update(`state = 'complete', canceled_at = null`)
  })
})
