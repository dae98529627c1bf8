import { isValidCnpj } from '@prumo/brazil'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { seed } from '../../tools/seed.ts'

let url: string
let client: pg.Client

beforeAll(async () => {
  url = (await testDatabase()).url
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(() => client.end())

const rows = async (sql: string) => (await client.query(sql)).rows

/** Every row of every table but the version counters, which a statement moves even when it changes no row. */
const everything = async () => {
  const tables = await rows(`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('shop', 'people', 'content') and table_type = 'BASE TABLE'
      and table_name not in ('catalogue_version', 'content_version') order by 1`)
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await rows(`select t.*, t.xmin::text as written_by from ${name} t order by t::text`)
  return found
}

describe('seeding again', () => {
  test('touches no row', async () => {
    const before = await everything()
    await seed(url, { appEnv: 'local' })
    expect(await everything()).toEqual(before)
  })

  test("mends a changed text, and leaves the operator's price and stock alone", async () => {
    await client.query("update shop.products set name = 'Ovo' where id = 204")
    await client.query('update shop.prices set amount_cents = 5500 where variant_id = 494')
    await client.query('update shop.stock_items set count_on_hand = 3 where variant_id = 494')
    await seed(url, { appEnv: 'local' })
    expect(
      await rows(`select p.name, c.amount_cents, s.count_on_hand from shop.products p
        join shop.prices c on c.variant_id = 494 join shop.stock_items s on s.variant_id = 494 where p.id = 204`),
    ).toEqual([{ name: 'Ovo masturbador', amount_cents: 5500, count_on_hand: 3 }])
    await client.query('update shop.prices set amount_cents = 5300 where variant_id = 494')
  })
})

describe('spec 9: ids and prices', () => {
  test.each([
    [142, 'course', 4900, null],
    [328, 'course', 4900, null],
    [494, 'sexShop', 5300, 5900],
    [493, 'sexShop', 13400, 14900],
    [492, 'sexShop', 3500, 3900],
    [491, 'sexShop', 2600, 2900],
    [1215, 'personalCare', 3500, 3900],
    [1197, 'phyto', 29500, null],
    [1184, 'phyto', 19000, null],
    [1185, 'phyto', 51900, null],
    [1181, 'phyto', 19400, null],
    [1182, 'phyto', 31000, null],
  ])('variant %d is %s at %d centavos', async (id, line, cents, compareAt) => {
    expect(
      await rows(`select p.product_line, c.amount_cents, c.compare_at_cents from shop.variants v
        join shop.products p on p.id = v.product_id join shop.prices c on c.variant_id = v.id where v.id = ${id}`),
    ).toEqual([{ product_line: line, amount_cents: cents, compare_at_cents: compareAt }])
  })

  test('psychology packages by sessions', async () => {
    expect(
      await rows(`select v.amount, c.amount_cents / 100 as price from shop.variants v join shop.prices c on c.variant_id = v.id
        where v.product_id = 401 and not v.is_master order by v.amount`),
    ).toEqual(
      [
        [1, 79],
        [2, 150],
        [3, 237],
        [4, 290],
        [6, 450],
        [12, 870],
      ].map(([amount, price]) => ({ amount, price })),
    )
  })

  test('a consultation has three prices, no shelf and no parcel', async () => {
    expect(
      await rows(`select v.id, c.amount_cents as cents, v.is_digital, v.is_stock_tracked from shop.variants v
        join shop.prices c on c.variant_id = v.id join shop.products p on p.id = v.product_id
        where p.product_line = 'consultation' and not v.is_master order by v.id`),
    ).toEqual([
      { id: 2101, cents: 8900, is_digital: true, is_stock_tracked: false },
      { id: 2102, cents: 12_000, is_digital: true, is_stock_tracked: false },
      { id: 2103, cents: 15_000, is_digital: true, is_stock_tracked: false },
    ])
  })

  test('products 94-97 and 1101-1114 are drugs, 50 is phyto', async () => {
    const drugs = await rows("select id from shop.products where product_line = 'drugs' order by id")
    const fixed = [94, 95, 96, 97, ...Array.from({ length: 14 }, (_, index) => 1101 + index)]
    expect(drugs.map(({ id }) => id)).toEqual(fixed)
    expect(await rows('select product_line from shop.products where id = 50')).toEqual([{ product_line: 'phyto' }])
  })

  test("a medicine's cheapest month is its minimum price, as is its offering's", async () => {
    const medicines =
      await rows(`select m.min_price_cents, min(c.amount_cents) as cheapest, o.min_price_cents as offered
      from shop.medicines m join shop.products p on p.medicine_id = m.id join shop.variants v on v.product_id = p.id
      join shop.prices c on c.variant_id = v.id join shop.offerings o on o.key = m.slug group by m.id, o.id`)
    expect(medicines).toHaveLength(10)
    for (const { min_price_cents, cheapest, offered } of medicines)
      expect([cheapest, offered]).toEqual([min_price_cents, min_price_cents])
  })

  test('in staging the phyto variants have their own ids', async () => {
    const { catalogueOf } = await import('./material/catalogue/products.ts')
    const phyto = catalogueOf('staging').find(({ id }) => id === 50)
    expect(phyto?.variants?.map(({ id }) => id)).toEqual([1167, 1154, 1155, 1151, 1152])
  })
})

describe('rules of the field', () => {
  test('each formula has its three periods; two months cost two months, three a tenth less', async () => {
    const packages = await rows(`select array_agg(v.amount order by v.amount) as months,
        array_agg(c.amount_cents order by v.amount) as cents
      from shop.medicines m join shop.products p on p.medicine_id = m.id join shop.variants v on v.product_id = p.id
      join shop.prices c on c.variant_id = v.id where not v.is_master group by m.id, p.id`)
    for (const { months, cents } of packages) {
      expect(months).toEqual([1, 2, 3])
      expect(cents[1]).toBe(cents[0] * 2)
      expect(cents[2]).toBe(Math.round((cents[0] * 2.7) / 100) * 100)
    }
    expect(await rows("select count(*)::int from shop.medicines where control_class = 'C1'")).toEqual([{ count: 7 }])
  })

  test('Brazil has its 27 states, and is the default country', async () => {
    expect(
      await rows(`select c.iso, count(*)::int from people.countries c join people.states s on s.country_id = c.id
        where c.is_default group by c.iso`),
    ).toEqual([{ iso: 'BR', count: 27 }])
  })

  test('sellers carry valid documents', async () => {
    for (const { cnpj } of await rows('select cnpj from shop.sellers')) expect(isValidCnpj(cnpj)).toBe(true)
  })

  test('the fifteen landing paths have an offering each', async () => {
    const slugs =
      await rows(`select slug, (select count(*)::int from shop.offerings o where l.slug = any(o.slugs)) as offered
      from shop.landing_slugs l`)
    expect(slugs).toHaveLength(15)
    expect(slugs.filter(({ offered }) => offered === 0)).toEqual([])
  })

  test('the cast has somebody in every role', async () => {
    const roles = await rows('select distinct role from people.user_roles order by role')
    expect(roles.map(({ role }) => role)).toEqual([
      'administrator',
      'doctor',
      'patient',
      'pharmacist',
      'psychologist',
      'support',
    ])
  })
})
