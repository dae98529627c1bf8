import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const filters = [
  'ids',
  'skus',
  'price',
  'taxons',
  'concat_taxons',
  'name',
  'in_stock',
  'option_value_ids',
  'show_discontinued',
]
const names = fc.oneof(
  fc.constantFrom(...filters.flatMap((name) => [`filter[${name}]`, `filter[${name}][]`, `filter[${name}][x]`])),
  fc.constantFrom(
    'filter',
    'filter[options][formula]',
    'filter[properties][base]',
    'filter[properties][]',
    'filter[options]',
  ),
  fc.constantFrom(
    'page',
    'per_page',
    'sort',
    'sort_by',
    'include',
    'fields',
    'fields[product]',
    'locale',
    'currency',
    'page[]',
  ),
)
const values = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '1,2',
    ',',
    'variants.product',
    '\0',
    '%',
    "'",
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer().map(String),
  fc.double().map(String),
)
const query = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'))

test.each(['products', 'taxons', 'products/204', 'taxons/1', 'countries'])(
  'no query to %s is our fault',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { statusCode } = await world.app.inject(`/api/v2/storefront/${path}?${asked}`)
        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: 60 },
    )
  },
)

test('no slug is our fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), async (slug) => {
      const { statusCode } = await world.app.inject(
        `/api/v2/storefront/products/${encodeURIComponent(slug.toWellFormed())}`,
      )
      expect([200, 404]).toContain(statusCode)
    }),
    { numRuns: 60 },
  )
})
