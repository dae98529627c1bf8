import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { migrate } from './migrate.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>
beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

/** Two pharmacies; what stands in the place of a recall: whether it is one. */
const rawMaterials = [
  [1, 2, 'tadalafil', 'Tadalafila', 'TDL-2610-04', true],
  [2, 2, 'tadalafil', 'Tadalafila micronizada', 'tdl 2610 04', false],
  [3, 3, 'tadalafil', 'Tadalafila', 'TDL-2610-04', false],
  [4, 2, 'tadalafil', 'Tadalafila', 'TDL-2610-05', false],
  [5, 2, null, 'Tálco', 'TDL-2610-04', false],
  [6, 2, null, 'talco', 'tdl261004', false],
] as const
const goods = [
  [1, 1, 'L2611', true],
  [2, 1, 'l-2611', false],
  [3, 2, 'L 2611', false],
  [4, 1, 'L2612', false],
  [5, 1, null, false],
] as const

test('lots that came in twice stay, those of a recalled number are recalled, and a third one joins the first', async () => {
  await withConnection(server.url, (client) => client.query('create database before_alike'))
  const url = Object.assign(new URL(server.url), { pathname: '/before_alike' }).href
  await migrate(url, { to: '202611290870' })
  await withConnection(url, async (client) => {
    // Only what the migration reads matters here, not what the rows stand on.
    await client.query('set session_replication_role = replica')
    const parents = ['raw_material_lots_pharmacy_id', 'raw_material_lots_created_by', 'raw_material_lots_recalled_by']
    for (const name of parents) await client.query(`alter table plans.raw_material_lots drop constraint ${name}_fkey`)
    for (const name of ['recalled_by', 'variant_id', 'stock_location_id'])
      await client.query(`alter table shop.stock_lots drop constraint stock_lots_${name}_fkey`)
    for (const lot of rawMaterials)
      await client.query(
        `insert into plans.raw_material_lots (id, pharmacy_id, substance, name, lot_number, supplier, supplier_cnpj,
          received_on, expires_on, correction_factor, created_by, created_at, recalled_at, recalled_by, recall_reason)
        select $1, $2, $3, $4, $5, 'Insumos', '12ABC34501DE35', '2026-11-01', '2028-10-31', 1, 1, now(),
          case when $6 then now() end, case when $6 then 7 end, case when $6 then 'Comunicado.' end`,
        [...lot],
      )
    await client.query(`insert into shop.variants (id, product_id, sku) values (9, 9, '9')`)
    await client.query(`insert into shop.stock_locations (id, name, postal_code) values (1, 'São Paulo', '01153000')`)
    await client.query(`insert into shop.stock_items (variant_id, stock_location_id, count_on_hand) values (9, 1, 15)`)
    for (const lot of goods)
      await client.query(
        `insert into shop.stock_lots (id, variant_id, stock_location_id, lot_number, units, off_sale_at, recalled_at,
          recalled_by, recall_reason)
        overriding system value select $1, 9, $2, $3, 5, case when $4 then now() end, case when $4 then now() end,
          case when $4 then 7 end, case when $4 then 'Comunicado.' end`,
        [...lot],
      )
  })
  await migrate(url)
  await withConnection(url, async (client) => {
    const of = async (table: string) =>
      (await client.query(`select id::int, is_double, recall_reason from ${table} order by id`)).rows.map(
        (row: { id: number; is_double: boolean; recall_reason: string | null }) => [
          row.id,
          row.is_double,
          row.recall_reason,
        ],
      )
    expect(await of('plans.raw_material_lots')).toEqual([
      [1, false, 'Comunicado.'],
      [2, true, 'Comunicado.'],
      [3, false, 'Comunicado.'],
      [4, false, null],
      [5, false, null],
      [6, true, null],
    ])
    expect(await of('shop.stock_lots')).toEqual([
      [1, false, 'Comunicado.'],
      [2, true, 'Comunicado.'],
      [3, false, 'Comunicado.'],
      [4, false, null],
      [5, false, null],
    ])
    const { rows: stock } = await client.query('select count_on_hand, count_short from shop.stock_items')
    expect(stock).toEqual([{ count_on_hand: 10, count_short: 0 }])
    const told = await client.query('select type, payload from platform.outbox order by id')
    expect(told.rows).toEqual([
      { type: 'rawMaterials.lotRecalled', payload: { lotId: 2 } },
      { type: 'rawMaterials.lotRecalled', payload: { lotId: 3 } },
      { type: 'lots.recalled', payload: { lotIds: [2, 3] } },
    ])
  })
})
