import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const many = Array.from({ length: 130 }, (_, index) => index + 1)

// One condition per value would mean one join per value: a hundred take the planner seconds, a thousand all memory.
test.each([
  ['concat_taxons', `filter[concat_taxons]=${many.join()}`],
  ['taxons', `filter[taxons]=${many.join()}`],
  ['ids', `filter[ids]=${many.join()}`],
  ['options', many.map((each) => `filter[options][o${each}]=x`).join('&')],
  ['properties', many.map((each) => `filter[properties][p${each}]=x`).join('&')],
  ['option_value_ids', many.map((each) => `filter[option_value_ids][]=${each}`).join('&')],
  ['sort', `sort=${many.map(() => 'price,-name').join()}`],
])('a long filter by %s costs no more than a short one', async (_name, query) => {
  const begun = performance.now()
  const answer = await world.app.inject(`/api/v2/storefront/products?${query}`)
  expect(answer.statusCode).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
