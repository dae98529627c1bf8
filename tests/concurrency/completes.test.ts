import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyOf } from './money-of.ts'
import { type Shopper, shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
})
afterAll(() => apis?.stop())

const stock = async (): Promise<number> =>
  (await apis.rows('select count_on_hand as n from shop.stock_items where variant_id = $1', shampoo))[0].n

const ready = async (way: 'card' | 'Pix'): Promise<Shopper> => {
  const shopper = shopperAt(apis)
  await shopper.fill(2)
  await (way === 'card' ? shopper.chooseCard() : shopper.choosePix())
  return shopper
}

const cases = [
  [2, 'card'],
  [10, 'card'],
  [10, 'Pix'],
] as const

test.each(cases)(
  '%i completes of one order at once, by %s: placed once, charged once, taken once',
  async (many, way) => {
    const shopper = await ready(way)
    const before = await stock()
    const answers = await Promise.all(Array.from({ length: many }, () => shopper.complete()))
    // contract.md 5.1: the checkout cannot change a placed order; until then it is being processed.
    for (const { status, body } of answers) {
      const said = `${status} ${body.error ?? body.data.attributes.state}`
      expect([
        '200 complete',
        '404 The resource you were looking for could not be found.',
        '422 Payment is being processed',
      ]).toContain(said)
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const money = await moneyOf(apis, shopper.number)
    expect(money).toMatchObject({ state: 'complete', charges: way === 'card' ? 1 : 0 })
    expect(money.heldCents).toBe(way === 'card' ? money.totalCents : 0)
    expect(await stock()).toBe(before - 2)
  },
)

test('a card and a Pix asked for at once, and completed at once: one way of paying, one charge at most', async () => {
  for (let round = 0; round < 5; round++) {
    const shopper = await ready('Pix')
    await Promise.all([shopper.chooseCard().catch(() => null), shopper.complete(), shopper.complete()])
    const order = await shopper.get(`order_status/${shopper.number}`)
    if (order.status === 404) await shopper.complete()
    const money = await moneyOf(apis, shopper.number)
    expect(money.state).toBe('complete')
    expect(money.charges).toBeLessThanOrEqual(1)
    expect(money.heldCents).toBe(money.paymentState === 'paid' ? money.totalCents : 0)
  }
})

test('ten codes of one Pix asked for at once: one charge at the provider, the same code for all', async () => {
  const shopper = await ready('Pix')
  await shopper.complete()
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.post('pix_payment/generate_code')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.qrcode)).size).toBe(1)
  expect((await moneyOf(apis, shopper.number)).charges).toBe(1)
})
