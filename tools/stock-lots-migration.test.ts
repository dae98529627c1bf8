import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { migrate } from './migrate.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>
beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

type Box = { id: number; state: string; units: number; replaces?: number }
/** An order of one line; `boxes` without any: nothing is prepared yet. */
type Case = { units: number; isHolding?: boolean; boxes: Box[] }
const counted = 1
const neverSold = 2
const cases: Record<number, Case> = {
  11: {
    units: 5,
    boxes: [
      { id: 111, state: 'packed', units: 2 },
      { id: 112, state: 'ready', units: 3 },
    ],
  },
  12: { units: 4, boxes: [{ id: 121, state: 'shipped', units: 4 }] },
  13: { units: 2, boxes: [] },
  14: { units: 9, isHolding: false, boxes: [] },
  15: {
    units: 2,
    boxes: [
      { id: 151, state: 'lost', units: 2 },
      { id: 152, state: 'ready', units: 2, replaces: 151 },
    ],
  },
}

test('what was counted, promised and packed before lots were kept adds up, and a box that is opened gives back', async () => {
  await withConnection(server.url, (client) => client.query('create database before_lots'))
  const url = Object.assign(new URL(server.url), { pathname: '/before_lots' }).href
  await migrate(url, { to: '202611281300' })
  await withConnection(url, async (client) => {
    // Only what the migration reads matters here, not what the rows stand on.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into shop.sellers (id, name, legal_name, cnpj) values (2, 'Farmácia', 'Farmácia Ltda.', '9FAR0001000100')`,
    )
    await client.query(
      `insert into shop.stock_locations (id, name, postal_code, sender_name, sender_address)
      values (1, 'São Paulo', '01153000', 'PR Encomendas', 'Rua A, 1, São Paulo, SP')`,
    )
    for (const [id, onHand] of [
      [counted, 7],
      [neverSold, 5],
    ]) {
      await client.query('insert into shop.variants (id, product_id, sku) values ($1::int, $1::int, $1::int::text)', [
        id,
      ])
      await client.query(
        'insert into shop.stock_items (variant_id, stock_location_id, count_on_hand) values ($1, 1, $2)',
        [id, onHand],
      )
    }
    for (const [id, { units, isHolding = true, boxes }] of Object.entries(cases)) {
      await client.query(
        `insert into shop.orders (id, number, token, kind, seller_id, contact_id, holds_stock) overriding system value
        values ($1::bigint, 'R' || lpad($1::bigint::text, 9, '0'), $1::bigint::text, 'shop', 1, gen_random_uuid(), $2)`,
        [id, isHolding],
      )
      await client.query(
        `insert into shop.line_items (id, order_id, variant_id, quantity, price_cents) overriding system value
        values ($1, $1, $2, $3, 100)`,
        [id, counted, units],
      )
      for (const box of boxes) {
        await client.query(
          `insert into shop.shipments (id, number, order_id, stock_location_id, state, replaces_id,
            ready_at, packed_at, shipped_at, lost_at)
          overriding system value values ($1::bigint, 'H' || lpad($1::bigint::text, 11, '0'), $2, 1, $3, $4, now(), now(), now(), now())`,
          [box.id, id, box.state, box.replaces ?? null],
        )
        await client.query(
          'insert into shop.shipment_items (shipment_id, line_item_id, quantity) values ($1, $2, $3)',
          [box.id, id, box.units],
        )
      }
    }
  })
  await migrate(url)
  await withConnection(url, async (client) => {
    const stock = async () =>
      (
        await client.query(
          `select variant_id, count_on_hand, count_committed, units from shop.stock_items join shop.stock_lots using (variant_id)
          order by variant_id`,
        )
      ).rows
    const nothingSold = { variant_id: neverSold, count_on_hand: 5, count_committed: 0, units: 5 }
    expect(await stock()).toEqual([
      { variant_id: counted, count_on_hand: 7, count_committed: 3 + 2 + 2, units: 14 },
      nothingSold,
    ])
    await client.query('delete from shop.box_lots where shipment_id = 111')
    expect(await stock()).toEqual([
      { variant_id: counted, count_on_hand: 7, count_committed: 9, units: 16 },
      nothingSold,
    ])
  })
})
