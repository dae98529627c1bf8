import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { migrate } from './migrate.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>
beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

const [medicine, soap] = [1, 2]
const closedBox = 11
const goneBox = 12

test('what was counted of medicine is counted no more; what lies on a shelf, and boxes that left, stay', async () => {
  await withConnection(server.url, (client) => client.query('create database before_made'))
  const url = Object.assign(new URL(server.url), { pathname: '/before_made' }).href
  await migrate(url, { to: '202611290781' })
  await withConnection(url, async (client) => {
    // Only what the migration reads matters here, not what the rows stand on.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into shop.stock_locations (id, name, postal_code, sender_name, sender_address)
      values (1, 'São Paulo', '01153000', 'PR Encomendas', 'Rua A, 1, São Paulo, SP')`,
    )
    for (const [id, line] of [
      [medicine, 'drugs'],
      [soap, 'personalCare'],
    ]) {
      await client.query(
        `insert into shop.products (id, slug, name, product_line, medicine_id)
        values ($1::int, $1::int::text, $1::int::text, $2::text, case when $2::text = 'drugs' then 1 end)`,
        [id, line],
      )
      await client.query('insert into shop.variants (id, product_id, sku) values ($1::int, $1::int, $1::int::text)', [
        id,
      ])
      await client.query(
        `insert into shop.stock_items (variant_id, stock_location_id, count_on_hand, count_committed)
        values ($1, 1, 7, 2)`,
        [id],
      )
      await client.query(
        `insert into shop.stock_lots (id, variant_id, stock_location_id, units) overriding system value
        values ($1::int, $1::int, 1, 9)`,
        [id],
      )
    }
    for (const [id, state] of [
      [closedBox, 'packed'],
      [goneBox, 'shipped'],
    ]) {
      await client.query(
        `insert into shop.shipments (id, number, order_id, stock_location_id, state, ready_at, packed_at, shipped_at)
        overriding system value
        values ($1::int, 'H' || lpad($1::int::text, 11, '0'), 1, 1, $2::text, now(), now(),
          case when $2::text = 'shipped' then now() end)`,
        [id, state],
      )
      await client.query('insert into shop.box_lots (shipment_id, line_item_id, lot_id, units) values ($1, 1, $2, 1)', [
        id,
        medicine,
      ])
    }
  })
  await migrate(url)
  await withConnection(url, async (client) => {
    const { rows } = await client.query(
      `select variant_id, is_stock_tracked as tracked, count_on_hand as free, count_committed as promised, units
      from shop.stock_items join shop.stock_lots using (variant_id) join shop.variants on variants.id = variant_id
      order by variant_id`,
    )
    expect(rows).toEqual([
      { variant_id: medicine, tracked: false, free: 0, promised: 0, units: 0 },
      { variant_id: soap, tracked: true, free: 7, promised: 2, units: 9 },
    ])
    const boxes = await client.query('select shipment_id::int as id from shop.box_lots')
    expect(boxes.rows).toEqual([{ id: goneBox }])
    const receive = (id: number | undefined) => client.query('update shop.stock_lots set units = 3 where id = $1', [id])
    await expect(receive(medicine)).rejects.toMatchObject({ constraint: 'stock_lots_lie_somewhere' })
    await receive(soap).catch((error) => expect(error.constraint).not.toBe('stock_lots_lie_somewhere'))
  })
})
