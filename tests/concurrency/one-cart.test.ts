import { afterAll, beforeAll, expect, test } from 'vitest'
import { shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
  await apis.rows(`update shop.stock_items set count_on_hand = 1000 where variant_id = ${shampoo}`)
})
afterAll(() => apis?.stop())

test('one cart filled sixty times at once by two processes has sixty more, and adds up', async () => {
  const shopper = shopperAt(apis)
  await shopper.fill(1)
  const added = await Promise.all(
    Array.from({ length: 60 }, () => shopper.post('cart/add_item', { variant_id: shampoo, quantity: 1 })),
  )
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
  // Each answer contains the changes before it, and no two are equal.
  const seen = added.map(({ body }) => body.data.attributes.item_count as number)
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 2))
  const { body } = await shopper.get('cart')
  const { item_count, item_total, total } = body.data.attributes
  const [price] = await apis.rows(`select amount_cents from shop.prices where variant_id = ${shampoo}`)
  expect(item_count).toBe(61)
  expect(Number(item_total)).toBeCloseTo((61 * Number(price?.amount_cents)) / 100)
  expect(Number(total)).toBeGreaterThanOrEqual(Number(item_total))
})

test('a cart that one process deleted is not found by the other, which had it in its hands before', async () => {
  const shopper = shopperAt(apis)
  await shopper.fill(1)
  for (const quantity of [1, 1]) await shopper.post('cart/add_item', { variant_id: shampoo, quantity })
  expect((await shopper.call('DELETE', 'cart')).status).toBe(204)
  const late = await Promise.all([1, 1].map(() => shopper.post('cart/add_item', { variant_id: shampoo, quantity: 1 })))
  expect(late.map(({ status }) => status)).toEqual([404, 404])
})
