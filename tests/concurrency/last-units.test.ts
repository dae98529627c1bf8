import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns, shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
})
afterAll(() => apis?.stop())

const stock = async (): Promise<number> =>
  (await apis.rows('select count_on_hand as n from shop.stock_items where variant_id = $1', shampoo))[0].n

test('200 buyers at once, by card and by Pix, for the last 10 units: exactly 10 are sold, nobody else is charged', async () => {
  const shoppers = await inTurns(200, 16, async (at) => {
    const shopper = shopperAt(apis)
    await shopper.fill()
    await (at % 4 > 0 ? shopper.chooseCard() : shopper.choosePix())
    return shopper
  })
  await apis.rows('update shop.stock_items set count_on_hand = 10 where variant_id = $1', shampoo)
  const answers = await Promise.all(shoppers.map((shopper) => shopper.complete()))

  const sold = shoppers.filter((_, at) => answers[at]?.status === 200)
  expect(sold).toHaveLength(10)
  const refusals = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.error}`)
  expect([...new Set(refusals)]).toEqual(['422 Some line items in this order have insufficient quantity.'])
  expect(await stock()).toBe(0)
  const placed = await apis.rows(
    `select number, payment_state, total_cents from shop.orders where state = 'complete'
    and number = any($1)`,
    shoppers.map(({ number }) => number),
  )
  expect(placed.map(({ number }) => number).sort()).toEqual(sold.map(({ number }) => number).sort())

  // The provider's own records: one charge for each buyer who got a unit and pays by card, and no others.
  const paid = placed.filter(({ payment_state }) => payment_state === 'paid')
  const payments = await apis.rows(
    'select o.number as of, p.number from shop.payments p join shop.orders o on o.id = order_id where o.number = any($1)',
    paid.map(({ number }) => number),
  )
  const charges = (await apis.ledger()).map(({ external_reference, status, amount_cents }) => ({
    of: payments.find(({ number }) => number === external_reference)?.of,
    status,
    amount_cents,
  }))
  const expected = paid.map(({ number, total_cents }) => ({
    of: number,
    status: 'approved',
    amount_cents: Number(total_cents),
  }))
  const byOrder = (a: { of: string }, b: { of: string }) => a.of.localeCompare(b.of)
  expect(charges.sort(byOrder)).toEqual(expected.sort(byOrder))
  expect(apis.log()).not.toContain('unexpected error')
})
