import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { type ProductSearch, productSortKeys } from '../product-search.ts'
import { listUsedFilters, searchProducts } from '../search-products.ts'
import { searchInSql } from './search-in-sql.oracle.ts'

let world: TestWorld
let operator: pg.Client
beforeAll(async () => {
  world = await testWorld()
  operator = new pg.Client({ connectionString: world.config.database.url })
  await operator.connect()
  await operator.query(manyProducts)
})
afterAll(async () => {
  await operator.end()
  await world.close()
})

// Enough products for ties, gaps and pages; every third has variants, prices and words repeat.
const manyProducts = `
  insert into shop.products (id, slug, name, product_line, position, available_on, discontinue_on, status)
  select 5000 + i, 'p-' || i, (array['Creme', 'Gel', 'Óleo', 'creme'])[1 + i % 4] || ' ' || (array['azul', 'Água', 'zero'])[1 + i % 3],
    case when i % 2 = 0 then 'sexShop' else 'personalCare' end, i % 7,
    case i % 5 when 0 then null when 1 then now() + interval '1 day' else now() - i * interval '1 hour' end,
    case when i % 11 = 3 then now() - interval '1 hour' end, case when i % 13 = 5 then 'draft' else 'active' end
  from generate_series(1, 120) i;
  insert into shop.variants (id, product_id, sku, is_master) select 50000 + i * 4, 5000 + i, 'S' || i, true from generate_series(1, 120) i;
  insert into shop.variants (id, product_id, sku, position)
  select 50000 + i * 4 + k, 5000 + i, 'S' || i || '-' || k, k from generate_series(3, 120, 3) i, generate_series(1, 2) k;
  insert into shop.prices (variant_id, amount_cents) select id, 1000 + id % 9 * 300 from shop.variants where id > 50000;
  insert into shop.stock_items (variant_id, stock_location_id, count_on_hand, is_backorderable)
  select id, 1, id % 3, id % 5 = 0 from shop.variants where id > 50000;
  insert into shop.variant_option_values (variant_id, option_value_id)
  select v.id, x from shop.variants v, unnest(array[101 + v.id % 3, 401 + v.id % 2]) x where v.id > 50000 and not v.is_master;
  insert into shop.product_properties (id, product_id, name, presentation, value, is_shown)
  select 50000 + i * 2 + k, 5000 + i, 'p' || k, 'P' || k, 'Valor ' || i % 4, i % 6 <> 0 from generate_series(1, 120) i, generate_series(0, 1) k;
  insert into shop.product_taxons (product_id, taxon_id) select 5000 + i, 2 + i % 4 from generate_series(1, 120) i`

const changes = [
  'update shop.products set name = name || $1 where id = $2',
  'update shop.products set position = $3, available_on = now() where id = $2',
  "update shop.products set status = case status when 'draft' then 'active' else 'draft' end where id = $2",
  'update shop.prices set amount_cents = 1000 + $3 * 100 where variant_id in (select id from shop.variants where product_id = $2)',
  'update shop.stock_items set count_on_hand = $3 % 2 where variant_id in (select id from shop.variants where product_id = $2)',
  'delete from shop.product_taxons where product_id = $2',
  'insert into shop.product_taxons (product_id, taxon_id) values ($2, 2 + $3 % 4) on conflict do nothing',
  'delete from shop.product_properties where product_id = $2',
  "update shop.product_properties set value = 'Valor ' || $3 where product_id = $2",
  'delete from shop.variant_option_values where variant_id in (select id from shop.variants where product_id = $2 and id % 2 = $3 % 2)',
  'update shop.products set discontinue_on = now() where id between $2 and $2 + $3',
  'update shop.option_values set presentation = presentation || $1 where id = 101 + $3 % 3',
  'update shop.taxons set lft = case id when 2 then 4 else 2 end, rgt = case id when 2 then 5 else 3 end where id in (2, 3) and $3 > 3',
]

const sorts = fc.array(fc.record({ key: fc.constantFrom(...productSortKeys), isDescending: fc.boolean() }), {
  maxLength: 2,
})
const narrowings = {
  name: fc.constantFrom('c', 'cr', 'creme', 'EME', 'eme z', 'ÁGUA', 'gel z', 'x', 'o a'),
  priceCents: fc.record({ min: fc.integer({ min: 0, max: 2500 }), max: fc.integer({ min: 1000, max: 5000 }) }),
  taxonIds: fc.subarray([1, 2, 3, 9]),
  allTaxonIds: fc.subarray([1, 3], { minLength: 1 }),
  optionValueIds: fc.subarray([101, 102, 401, 999], { minLength: 1 }),
  options: fc.subarray([
    { type: 'periodo', value: 'monthly' },
    { type: 'quantidade', value: '3' },
  ]),
  properties: fc.constant([{ name: 'p1', filterParams: ['valor-1', 'valor-2'] }]),
  skus: fc.constant(['S3', 'S3-1', 'S5', 'nada']),
  ids: fc.constant([5001, 5002, 5003, 5009, 204, 1]),
  isInStock: fc.boolean(),
  isBackorderable: fc.boolean(),
  isPurchasable: fc.boolean(),
  isDiscontinuedShown: fc.boolean(),
}

// At most two filters: with more, hardly any product is left to compare.
const searches: fc.Arbitrary<Partial<ProductSearch>> = fc
  .tuple(fc.record(narrowings), fc.subarray(Object.keys(narrowings), { maxLength: 2 }), sorts)
  .map(([all, chosen, sort]) => ({
    ...Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name))),
    sort,
  }))

const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), perPage: fc.constantFrom(3, 10, 25) })

test('however the catalogue changes, what is kept answers like the database', async () => {
  const change = fc.tuple(
    fc.constantFrom(...changes),
    fc.integer({ min: 5001, max: 5120 }),
    fc.integer({ min: 0, max: 9 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), searches, pages, async (made, input, page) => {
      const search = { ...input, ...page }
      // Cached results must follow the changes.
      await searchProducts(world.ctx(), search)
      for (const change of made) await make(change)
      const { nouns, total } = await searchProducts(world.ctx(), search)
      const expected = await searchInSql(world.world.db, search, world.clock.now)
      const first = (page.page - 1) * page.perPage
      expect({ total, ids: nouns.map(({ id }) => id) }).toEqual({
        total: expected.length,
        ids: expected.slice(first, first + page.perPage),
      })
    }),
    { numRuns: 200 },
  )
})

test('a part of a name is found whatever longer and shorter parts were asked for before', async () => {
  for (const name of ['eme z', 'eme', 'creme', 'rem', 'cr', 'eme á']) {
    const search = { page: 1, perPage: 1, name, isDiscontinuedShown: true }
    const { total } = await searchProducts(world.ctx(), search)
    expect({ name, total }).toEqual({
      name,
      total: (await searchInSql(world.world.db, search, world.clock.now)).length,
    })
    expect(total).toBeGreaterThan(0)
  }
})

test('who stands in a taxon or below is found anew when one goes, one comes, or a taxon moves', async () => {
  const { lft, rgt } = (await operator.query('select lft, rgt from shop.taxons where id = 2')).rows[0]
  await operator.query(
    "update shop.products set status = 'active', available_on = null, discontinue_on = null where id = 5004",
  )
  await operator.query('delete from shop.product_taxons where product_id = 5004')
  await operator.query('insert into shop.product_taxons (product_id, taxon_id) values (5004, 2)')
  const search: ProductSearch = { page: 1, perPage: 1, taxonIds: [1] }
  const totals: number[] = []
  for (const change of [
    "update shop.products set status = 'draft' where id = 5004",
    "update shop.products set status = 'active' where id = 5004",
    'update shop.taxons set lft = 9001, rgt = 9002 where id = 2',
    `update shop.taxons set lft = ${lft}, rgt = ${rgt} where id = 2`,
  ]) {
    await operator.query(change)
    const { total } = await searchProducts(world.ctx(), search)
    expect(total).toBe((await searchInSql(world.world.db, search, world.clock.now)).length)
    totals.push(total)
  }
  const [without = 0, whole = 0, elsewhere = 0, again = 0] = totals
  expect([whole, again]).toEqual([without + 1, without + 1])
  expect(elsewhere).toBeLessThan(whole)
})

test('filters in use are those of whoever begins to read now', async () => {
  const kept = await listUsedFilters(world.ctx(), { taxonIds: [3] })
  // Another context over the same database has no index yet, so it reads everything.
  const { gateways, ...rest } = world.ctx()
  expect(kept).toEqual(await listUsedFilters({ ...rest, gateways: { ...gateways } }, { taxonIds: [3] }))
  expect(kept.properties[0]?.values.length).toBeGreaterThan(1)
})

test('a snapshot older than what is known is told to begin again', async () => {
  await world.world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await db.selectFrom('shop.products').select('id').limit(1).execute()
      await make([changes[1] as string, 5001, 3])
      await searchProducts(world.ctx(), { page: 1, perPage: 1 })
      const old = { ...world.ctx(), db }
      await expect(searchProducts(old, { page: 1, perPage: 1 })).rejects.toMatchObject({ code: '40001' })
    })
})

test('what may be rolled back is not read', async () => {
  await world.world.db.transaction().execute(async (db) => {
    await db.updateTable('shop.products').set({ name: 'Nada' }).where('id', '=', 5001).execute()
    await expect(searchProducts({ ...world.ctx(), db }, { page: 1, perPage: 1 })).rejects.toThrow('has written')
    await db.updateTable('shop.products').set({ name: 'Gel' }).where('id', '=', 5001).execute()
  })
})

test('a clock that goes back hides what it had brought', async () => {
  const input = { page: 1, perPage: 1, isDiscontinuedShown: true }
  const count = async () => (await searchProducts(world.ctx(), input)).total
  const today = await count()
  world.clock.advance(2 * 86_400_000)
  expect(await count()).toBeGreaterThan(today)
  world.clock.advance(-2 * 86_400_000)
  expect(await count()).toBe(today)
})

test('a step of the version is one a transaction', async () => {
  const version = async () =>
    Number((await operator.query('select version from shop.catalogue_version')).rows[0].version)
  const before = await version()
  await operator.query(
    "begin; update shop.products set name = 'Um' where id < 5010; update shop.prices set amount_cents = 999",
  )
  await operator.query('commit')
  expect(await version()).toBe(before + 1)
})

const make = async ([text, id, number]: [string, number, number]) => {
  await operator.query(text.replaceAll('$1', "' é'").replaceAll('$2', String(id)).replaceAll('$3', String(number)))
}
