import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { migrate } from './migrate.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>
beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`

type Box = { id: number; units: number; state?: string; replaces?: number; settled?: boolean }
/** An order of one line; its boxes were lost and arrived in their order, unless they say otherwise. */
type Case = { units: number; boxes: Box[]; back: Record<string, number> }
const cases: Record<number, Case> = {
  // One refund, and two boxes that arrived: it counts once.
  1: {
    units: 3,
    boxes: [
      { id: 11, units: 2 },
      { id: 12, units: 1 },
    ],
    back: { goods_lost: 1 },
  },
  // All of it: nothing changes.
  2: {
    units: 3,
    boxes: [
      { id: 21, units: 2 },
      { id: 22, units: 1 },
    ],
    back: { goods_lost: 3 },
  },
  // The second of the boxes keeps a part.
  3: {
    units: 4,
    boxes: [
      { id: 31, units: 1 },
      { id: 32, units: 3 },
    ],
    back: { goods_lost: 3 },
  },
  // What was paid back is the other box, which is lost still.
  4: {
    units: 2,
    boxes: [
      { id: 41, units: 1 },
      { id: 42, units: 1, state: 'lost' },
    ],
    back: { goods_lost: 1 },
  },
  // One was lost and paid back, one its buyer sent back: one of both is still his, and nobody has paid for it.
  5: {
    units: 2,
    boxes: [
      { id: 51, units: 1 },
      { id: 52, units: 1 },
    ],
    back: { goods_lost: 1, goods_returned: 1 },
  },
  // What somebody has settled stays, and takes its units first.
  6: {
    units: 3,
    boxes: [
      { id: 61, units: 2 },
      { id: 62, units: 1, settled: true },
    ],
    back: { goods_lost: 2 },
  },
  // What went instead of it was lost too, and the one after that never left: its buyer has this one.
  7: {
    units: 1,
    boxes: [
      { id: 71, units: 1 },
      { id: 72, units: 1, state: 'lost', replaces: 71 },
      { id: 73, units: 1, state: 'canceled', replaces: 72 },
    ],
    back: { goods_lost: 1 },
  },
}

test('a unit that was paid back before arrivals were noted counts in one box', async () => {
  await withConnection(server.url, (client) => client.query('create database before_arrivals'))
  const url = Object.assign(new URL(server.url), { pathname: '/before_arrivals' }).href
  await migrate(url, { to: '202611290622' })
  // Only what the migration reads matters here, not what the rows stand on.
  const bare = (run: (query: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) => Promise<unknown>) =>
    withConnection(url, async (client) => {
      await client.query('set session_replication_role = replica')
      return run((sql, values) => client.query(sql, values))
    })
  await bare(async (query) => {
    for (const [order, { units, boxes, back }] of Object.entries(cases)) {
      await query(
        `insert into shop.orders (id, number, token, kind, seller_id, contact_id) overriding system value
        values ($1::int, 'R' || lpad($1::int::text, 9, '0'), $1::int::text, 'shop', 1, gen_random_uuid())`,
        [order],
      )
      await query(
        `insert into shop.line_items (id, order_id, variant_id, quantity, price_cents) overriding system value
        values ($1, $1, 1, $2, 100)`,
        [order, units],
      )
      for (const { id, units, state = 'delivered', replaces = null } of boxes) {
        await query(
          `insert into shop.shipments (id, number, order_id, stock_location_id, state, shipped_at, lost_at, delivered_at,
            replaces_id) overriding system value values ($1::int, 'H' || lpad($1::int::text, 11, '0'), $2, 1, $3, $4, $4, $5, $6)`,
          [id, order, state, at(1), state === 'delivered' ? at(2 + (id % 10)) : null, replaces],
        )
        await query('insert into shop.shipment_items (shipment_id, line_item_id, quantity) values ($1, $2, $3)', [
          ...[id, order, units],
        ])
      }
      for (const [reason, units] of Object.entries(back))
        await query(
          `with refund as (insert into shop.order_refunds (order_id, request_key, reason, freight_cents, amount_cents,
            created_at) values ($1::int, $2, $2, 0, 100, $4) returning id)
          insert into shop.order_refund_lines (order_refund_id, line_item_id, units, amount_cents)
          select id, $1::int, $3, 100 from refund`,
          [order, reason, units, at(2)],
        )
    }
  })
  await migrate(url, { to: '202611290640' })
  const noted = () =>
    bare(async (query) => {
      const { rows } = await query(
        'select shipment_id::int as id, units from shop.paid_back_arrivals order by shipment_id',
      )
      return (rows as { id: number; units: number }[]).map(({ id, units }) => [id, units])
    })
  expect(await noted()).toContainEqual([12, 1])
  const settled = Object.values(cases).flatMap(({ boxes }) => boxes.filter((box) => box.settled))
  await bare((query) =>
    query(
      `update shop.paid_back_arrivals set settled_as = 'buyer_keeps', settled_by = 1, settled_at = $2
      where shipment_id = any($1)`,
      [settled.map(({ id }) => id), at(20)],
    ),
  )
  await migrate(url)
  expect(await noted()).toEqual([
    [11, 1],
    [21, 2],
    [22, 1],
    [31, 1],
    [32, 2],
    [51, 1],
    [61, 1],
    [62, 1],
    [71, 1],
  ])
})
