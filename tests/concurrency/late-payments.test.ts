import { afterAll, beforeAll, expect, test } from 'vitest'
import { payCharge } from '../e2e/product/sandbox.ts'
import { shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
let bearer: string
beforeAll(async () => {
  apis = await startTwoApis()
  const answer = await fetch(`${apis.urls[0]}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }),
  })
  bearer = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(() => apis?.stop())

type Late = { number: string; amountCents: number }

/** Bruno's order by Pix, canceled because it was unpaid, and paid after that, when no unit was left. */
const paidTooLate = async (): Promise<Late> => {
  const shopper = shopperAt(apis)
  await shopper.fill()
  await shopper.choosePix()
  await shopper.complete()
  await shopper.post('pix_payment/generate_code')
  const { number } = shopper
  await apis.rows(
    `update shop.orders set payment_due_at = now(),
     user_id = (select id from people.users where email = 'bruno@prumo.example') where number = $1`,
    number,
  )
  const stateOf = async () => (await apis.rows('select state from shop.orders where number = $1', number))[0].state
  await expect.poll(stateOf).toBe('canceled')
  const stock = (count: number) =>
    apis.rows('update shop.stock_items set count_on_hand = $1 where variant_id = $2', count, shampoo)
  await stock(0)
  const [payment] = await apis.rows(
    `select payment.number, amount_cents from shop.payments payment join shop.orders on orders.id = order_id
     where orders.number = $1`,
    number,
  )
  await payCharge(apis.sandboxUrl, { paymentNumber: payment.number, late: true })
  await expect.poll(() => refundOf(number)).toMatchObject({ state: 'awaiting_choice' })
  await stock(100)
  return { number, amountCents: Number(payment.amount_cents) }
}

const refundOf = async (number: string) =>
  (
    await apis.rows(
      `select refund.state, refund.provider_charge_id from shop.refunds refund
       join shop.payments payment on payment.id = payment_id join shop.orders on orders.id = order_id
       where orders.number = $1`,
      number,
    )
  )[0]

const choose = async (which: number, { number }: Late, choice: string): Promise<number> => {
  const answer = await fetch(`${apis.urls[which % 2]}/api/v1/orders/${number}/late_payment`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ choice }),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Waits until the decision is carried out, then returns the result in both the provider's records and ours. */
const outcomeOf = async ({ number, amountCents }: Late): Promise<string> => {
  const isOver = async () => ['done', 'credited'].includes((await refundOf(number)).state)
  await expect.poll(isOver).toBe(true)
  const chargeId = (await refundOf(number)).provider_charge_id
  const returned = (await apis.ledger()).find(({ id }) => id === chargeId)?.refunded_cents
  const [{ credited }] = await apis.rows(
    'select coalesce(sum(amount_cents), 0)::int as credited from shop.store_credits where reason like $1',
    `%${number}`,
  )
  if (returned === 0 && credited === amountCents) return 'credit'
  return returned === amountCents && credited === 0 ? 'refund' : `returned ${returned} and credited ${credited}`
}

test('both choices asked of two processes at once: one of them, and the others are told', async () => {
  for (let round = 0; round < 3; round++) {
    const late = await paidTooLate()
    const inputs = Array.from({ length: 8 }, (_, at) => (at % 3 === 0 ? 'refund' : 'store_credit'))
    const statuses = await Promise.all(inputs.map((choice, at) => choose(at, late, choice)))
    const outcome = await outcomeOf(late)
    expect(['credit', 'refund']).toContain(outcome)
    const won = outcome === 'credit' ? 'store_credit' : 'refund'
    expect(statuses).toEqual(inputs.map((choice) => (choice === won ? 200 : 409)))
  }
})

test('chosen in the moment in which it is due: credit or a refund, as it was answered', async () => {
  for (let round = 0; round < 3; round++) {
    const late = await paidTooLate()
    const end = apis.rows(
      `update shop.refunds set due_at = now() + $2 * interval '1 millisecond' where provider_charge_id = $1`,
      (await refundOf(late.number)).provider_charge_id,
      round * 20,
    )
    const [status] = await Promise.all([choose(round, late, 'store_credit'), end])
    expect([status, await outcomeOf(late)]).toEqual(status === 200 ? [200, 'credit'] : [409, 'refund'])
  }
})

// The last test: it kills one of the two processes.
test('the process killed while it is chosen: credit once, when it is asked for again', async () => {
  const late = await paidTooLate()
  const asked = Array.from({ length: 4 }, () => choose(0, late, 'store_credit').catch(() => 'nobody answered'))
  await apis.kill()
  await Promise.all(asked)
  expect(await choose(1, late, 'store_credit')).toBe(200)
  expect(await outcomeOf(late)).toBe('credit')
})
