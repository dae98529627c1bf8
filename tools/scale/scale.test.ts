import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { withConnection } from '../database/connect.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { type Acquaintance, getAcquainted } from './acquaintance.ts'
import { explainedIn, tableOf, waysOf } from './explain.ts'
import { brokenLaws, fill } from './fill.ts'
import { isWithinBound, percentile } from './growth.ts'
import { writeIntoPage } from './performance-page.ts'
import { questions } from './questions.ts'
import { volumeOf } from './volume.ts'

const volume = volumeOf({ products: 1_000, orders: 1_000 })
let world: TestWorld
let url: string
let known: Acquaintance
beforeAll(async () => {
  world = await testWorld()
  url = world.config.database.url
  // With all foreign keys and triggers: every row that the statements write is checked.
  await fill(url, volume, { isChecked: true })
  known = await getAcquainted(url)
})
afterAll(() => world.close())

const count = (text: string): Promise<number> =>
  withConnection(url, async (client) => (await client.query<{ count: number }>(text)).rows[0]?.count ?? -1)

test.each([
  ['products', 'shop.products where id >= 100000', volume.products],
  ['placed orders', 'shop.orders where completed_at is not null', volume.orders],
  ['carts', 'shop.orders where completed_at is null', volume.carts],
  ['customers and the one who has the most', 'people.users where id >= 1000000', volume.customers + 1],
  ['pictures', 'shop.product_images where product_id >= 100000', volume.products * 2],
  ['properties', 'shop.product_properties where product_id >= 100000', volume.products * 3],
])('as many %s as were asked for', async (_, rows, expected) => {
  expect(await count(`select count(*) from ${rows}`)).toBe(expected)
})

test('somebody has the most orders, and some are guests', async () => {
  expect(known.ordersOfBiggest).toBeGreaterThan(volume.orders / volume.customers)
  expect(await count('select count(*) from shop.orders where user_id is null and completed_at is not null')).toBe(200)
})

test('every total adds up, and a fault would be told', async () => {
  expect(await brokenLaws(url)).toEqual([])
  await withConnection(url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      'update shop.line_items set quantity = quantity + 1 where id = (select min(id) from shop.line_items)',
    )
    expect(await brokenLaws(url)).toEqual(['an order is the sum of its lines: 1 times not'])
    await client.query(
      'update shop.line_items set quantity = quantity - 1 where id = (select min(id) from shop.line_items)',
    )
  })
})

test('an ordinary customer of a large shop has as many orders as one of a small shop', () => {
  const large = volumeOf({ products: 100_000, orders: 1_000_000 })
  expect(large).toMatchObject({ customers: 50_000, mostOrders: 5_000 })
  expect(large.orders / large.customers).toBe(volume.orders / volume.customers)
})

test.each(questions.map((question) => ({ name: question.name, question })))(
  '$name: is answered',
  async ({ question }) => {
    for (let n = 0; n < 120; n += 7) {
      const { method, path: url, headers, body } = question.ask(known, n)
      const answer = await world.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200)
      const wanted = /per_page=(\d+)/.exec(url)?.[1]
      // A half-empty page in the small shop would be less work than in the large one.
      if (url.includes('/products?')) expect(answer.json().data, url).toHaveLength(Number(wanted))
    }
  },
)

test('what is rarest decides', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect([percentile(times, 0.5), percentile(times, 0.99), percentile([7], 0.99)]).toEqual([100, 198, 7])
  const [judged] = questions.filter(({ isJudged }) => isJudged)
  const [told] = questions.filter(({ isJudged }) => !isJudged)
  const grown = { small: [10], large: [14] }
  expect([judged, told].map((question) => question && isWithinBound({ question, ...grown }))).toEqual([false, true])
})

const log = `2026-11-21 12:00:00 UTC LOG:  duration: 1.250 ms  plan:
\t{
\t  "Query Text": "select \\"id\\" from \\"shop\\".\\"orders\\" where \\"token\\" = $1 order by id",
\t  "Plan": { "Node Type": "Nested Loop", "Shared Hit Blocks": 7, "Plans": [
\t    { "Node Type": "Index Scan", "Index Name": "orders_token_key" },
\t    { "Node Type": "Index Only Scan", "Index Name": "orders_pkey" },
\t    { "Node Type": "Seq Scan", "Relation Name": "sellers", "Actual Rows": 2.00 } ] }
\t}
2026-11-21 12:00:00 UTC LOG:  something else
`

test('plans are read from the log and told in short', () => {
  const [explained] = explainedIn(log)
  if (!explained) throw new Error('nothing was found')
  const ways = waysOf(explained.plan)
  expect(ways).toEqual(['orders_token_key', 'orders_pkey (alone)', 'all 2 rows of sellers'])
  const table = tableOf([{ ...explained, pages: 7, ways, questions: ['cart', 'b', 'c'] }])
  expect(table.split('\n').at(-1)).toBe(
    `| \`select shop.orders where token = $1\` | 1.25 | 7 | ${ways.join(', ')} | cart and 2 more |`,
  )
})

test('a table takes the place of the former one', () => {
  const file = path.join(temporaryDirectory(), 'page.md')
  writeFileSync(file, 'a\n<!-- growth: written by npm run scale -->\nold\n<!-- growth: end -->\nb\n')
  writeIntoPage('growth', 'new', file)
  expect(readFileSync(file, 'utf8')).toBe(
    'a\n<!-- growth: written by npm run scale -->\nnew\n<!-- growth: end -->\nb\n',
  )
  expect(() => writeIntoPage('plans', 'new', file)).toThrow('no marks')
})
