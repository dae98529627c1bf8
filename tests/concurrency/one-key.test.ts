import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyOf } from './money-of.ts'
import { type Answer, type Shopper, shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
})
afterAll(() => apis?.stop())

type Write = {
  name: string
  /** The state that the request needs. */
  prepare: (shopper: Shopper) => Promise<unknown>
  ask: (shopper: Shopper, key: string, isAnother: boolean) => Promise<Answer>
}

const writes: Write[] = [
  {
    name: 'POST cart/add_item',
    prepare: (shopper) => shopper.fill(),
    ask: (shopper, key, isAnother) =>
      shopper.post('cart/add_item', { variant_id: shampoo, quantity: isAnother ? 2 : 1 }, key),
  },
  {
    name: 'PATCH checkout',
    prepare: (shopper) => shopper.fill(),
    ask: (shopper, key, isAnother) =>
      shopper.patch('checkout', { order: { special_instructions: isAnother ? 'b' : 'a' } }, key),
  },
  {
    name: 'POST checkout/create_payment',
    prepare: (shopper) => shopper.fill(),
    ask: (shopper, key, isAnother) =>
      shopper.post('checkout/create_payment', { payment_method_id: isAnother ? 2 : 1 }, key),
  },
  {
    name: 'PATCH checkout/complete, by card',
    prepare: async (shopper) => {
      await shopper.fill()
      await shopper.chooseCard()
    },
    ask: (shopper, key, isAnother) => shopper.complete(isAnother ? { include: 'line_items' } : {}, key),
  },
  {
    name: 'PATCH checkout/complete, by Pix',
    prepare: async (shopper) => {
      await shopper.fill()
      await shopper.choosePix()
    },
    ask: (shopper, key, isAnother) => shopper.complete(isAnother ? { include: 'line_items' } : {}, key),
  },
  {
    name: 'POST pix_payment/generate_code',
    prepare: async (shopper) => {
      await shopper.fill()
      await shopper.choosePix()
      await shopper.complete()
    },
    ask: (shopper, key, isAnother) => shopper.post('pix_payment/generate_code', isAnother ? { a: 1 } : {}, key),
  },
]

const said = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`

/** The effect of one key on the order, however many requests carried it. */
const effectOf = async (shopper: Shopper) => {
  const [order] = await apis.rows('select id, item_count, state from shop.orders where number = $1', shopper.number)
  const payments = await apis.rows('select state from shop.payments where order_id = $1 order by id', order.id)
  const { charges, heldCents } = await moneyOf(apis, shopper.number)
  return {
    items: order.item_count,
    state: order.state,
    payments: payments.map(({ state }) => state),
    charges,
    heldCents,
  }
}

describe.each(writes)('$name', ({ prepare, ask }) => {
  const prepared = async () => {
    const shopper = shopperAt(apis)
    await prepare(shopper)
    return shopper
  }

  test('with one key, ten times at once and ten times after: one answer, and the effect of one', async () => {
    const [alone, crowded] = [await prepared(), await prepared()]
    await ask(alone, randomUUID(), false)
    const key = randomUUID()
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => ask(crowded, key, false)))
    const after: Answer[] = []
    for (let time = 0; time < 10; time++) after.push(await ask(crowded, key, false))
    // While a card is being charged there is no answer to store (docs/idempotency.md); a later request gets it.
    const settled = [...atOnce, ...after].filter(({ body }) => body.error !== 'Payment is being processed')
    expect(new Set(settled.map(said)).size).toBe(1)
    expect(after.map(({ status, isReplay }) => `${status} ${isReplay}`)).toEqual(
      after.map(() => `${settled[0]?.status} true`),
    )
    expect(settled[0]?.status).toBeLessThan(300)
    expect(await effectOf(crowded)).toEqual(await effectOf(alone))
  })

  test('the same key with another body: 422, and nothing comes of it', async () => {
    const shopper = await prepared()
    const key = randomUUID()
    await ask(shopper, key, false)
    const before = await effectOf(shopper)
    const reused = '422 {"error":"This Idempotency-Key was used with another request"}'
    const answers = await Promise.all([ask(shopper, key, true), ask(shopper, key, true)])
    expect(answers.map(said)).toEqual([reused, reused])
    expect(await effectOf(shopper)).toEqual(before)
  })
})

test('two bodies under one key at once: the one that came first, and a refusal', async () => {
  const shopper = shopperAt(apis)
  await shopper.fill()
  const key = randomUUID()
  const add = (quantity: number) => shopper.post('cart/add_item', { variant_id: shampoo, quantity }, key)
  const answers = await Promise.all([add(1), add(2), add(1), add(2), add(1), add(2)])
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(3)
  expect(new Set(taken.map(said)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  expect((await effectOf(shopper)).items).toBe(taken[0]?.body.data.attributes.item_count)
})
