import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { behave, misbehave } from '../e2e/product/sandbox.ts'
import { diceFrom } from '../hostile/dice.ts'
import * as laws from '../hostile/laws-of-rows.ts'
import { until } from './json-caller.ts'
import { type Buyer, buyerAt } from './patient-buyer.ts'
import { orderAndMoney } from './payments-of-order.ts'
import { cardSale, cardToken, pixSale, type Sale, stepsBeforePaying } from './sale.ts'

// PRUMO_SEED repeats a run: it decides when each kill happens. `npm test` kills a few times, `npm run test:deep` fifty
// times.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const kills = Number(process.env.PRUMO_KILLS ?? 2)

const ways = { card: cardSale, pix: pixSale }
// For each payment method one buyer who retries as our web does, and one who closes the window when there is no answer.
const crowd = [
  { way: 'card', isPatient: true },
  { way: 'card', isPatient: false },
  { way: 'pix', isPatient: true },
  { way: 'pix', isPatient: false },
] as const

let product: Product
let database: pg.Client
let before: { stock: Record<string, number>; uses: Record<string, number> }
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('update shop.stock_items set count_on_hand = 100000 where variant_id = 494')
  const { rows } = await database.query('select id, usage_count from shop.promotions')
  before = {
    stock: await laws.stockByVariant(database),
    uses: Object.fromEntries(rows.map(({ id, usage_count }) => [id, usage_count])),
  }
  process.stdout.write(`the API is killed ${kills} times at the moments of PRUMO_SEED=${seed}\n`)
})
afterAll(async () => {
  await database?.end()
  await product?.stop()
})

type Paying = { sale: Sale; buyer: Buyer; way: keyof typeof ways; isPatient: boolean }

const ready = async ({ way, isPatient }: (typeof crowd)[number]): Promise<Paying> => {
  const sale = { number: '', token: '' }
  const buyer = buyerAt(product.apiUrl)
  for (const step of ways[way].slice(0, stepsBeforePaying)) await step.take(sale, buyer, product)
  return { sale, buyer, way, isPatient }
}

/** Sends each request once, and stops at the first failure. */
const payAndLeave = async ({ sale: { token }, way }: Paying): Promise<void> => {
  const paths = way === 'card' ? ['checkout/complete'] : ['checkout/complete', 'pix_payment/generate_code']
  for (const path of paths) {
    const answer = await fetch(`${product.apiUrl}/api/v2/storefront/${path}`, {
      method: path === 'checkout/complete' ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json', 'x-spree-order-token': token },
      body: '{}',
    }).catch(() => null)
    if (!answer?.ok) return
  }
}

const payPatiently = async ({ sale, buyer, way }: Paying): Promise<void> => {
  for (const step of ways[way].slice(stepsBeforePaying)) await step.take(sale, buyer, product)
}

const paying: Paying[] = []

test(`the API is killed between payment and completion, ${kills} times`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const dice = diceFrom(seed)
  const underWay: Promise<void>[] = []
  for (let kill = 0; kill < kills; kill++) {
    const buyers = await Promise.all(crowd.map(ready))
    paying.push(...buyers)
    // A slow provider, or one whose answer is lost, makes the critical time as long as possible.
    const kind = dice.oneOf(['delay', 'cut_after_charge', 'none'] as const)
    if (kind !== 'none') await misbehave(product.sandboxUrl, { service: 'payments', kind, times: 4, delay_ms: 80 })
    const asked = buyers.map((buyer) => (buyer.isPatient ? payPatiently(buyer) : payAndLeave(buyer)))
    await sleep(dice.below(400))
    await product.kill('api')
    await behave(product.sandboxUrl)
    await product.untilReady('api')
    await hurry()
    // Buyers who wait for an answer keep waiting during the next kills.
    underWay.push(...asked)
  }
  await Promise.all(underWay)
})

/** Makes checks due in ten seconds due now. */
const hurry = () => database.query(`update shop.payments set check_due_at = now() where state = 'processing'`)

const look = (number: string) => orderAndMoney(database, { sandboxUrl: product.sandboxUrl, number })

test('none is lost, none is charged twice, each is complete or can be paid', {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  await hurry()
  await until(
    'what was under way',
    // Events of a killed process are delivered when its lease expires; that is how an order learns that it is paid.
    async () =>
      Number(
        (
          await database.query(`select (select count(*) from shop.payments where state = 'processing')
            + (select count(*) from platform.outbox where relayed_at is null) as n`)
        ).rows[0].n,
      ),
    (left) => left === 0,
  )
  const ends: Record<string, number> = {}
  for (const buyer of paying) {
    const { number } = buyer.sale
    const found = await look(number)
    const end = `${buyer.way}, ${buyer.isPatient ? 'asked again' : 'went away'}: ${found.state} ${found.paymentState}`
    ends[end] = (ends[end] ?? 0) + 1
    if (found.paymentState !== 'paid') expect([number, found.heldCents]).toEqual([number, 0])
    if (buyer.isPatient) expect([number, found.paymentState]).toEqual([number, 'paid'])
    if (found.paymentState !== 'paid') await payNow(buyer)
    const paid = await look(number)
    expect(paid).toMatchObject({
      number,
      state: 'complete',
      paymentState: 'paid',
      approved: 1,
      heldCents: paid.totalCents,
    })
    expect(paid.payments.filter((state) => state === 'completed')).toHaveLength(1)
  }
  // A long run kills before, during and after a charge.
  if (kills >= 20) expect(Object.keys(ends)).toEqual(expect.arrayContaining(['card, went away: complete paid']))
  process.stdout.write(`${paying.length} orders of ${kills} kills: ${JSON.stringify(ends)}\n`)
})

/** The buyer comes back later and pays the rest, by his chosen method. */
const payNow = async ({ sale, buyer, way }: Paying): Promise<void> => {
  const { state, payments } = await look(sale.number)
  if (way === 'card' && state !== 'complete') {
    if (payments.at(-1) !== 'checkout') {
      const source_attributes = {
        gateway_payment_profile_id: await cardToken(product.sandboxUrl),
        last_digits: '6351',
        month: 11,
        year: 2030,
      }
      await buyer.call('POST', 'checkout/create_payment', { payment_method_id: '2', source_attributes })
    }
    return cardSale.at(-1)?.take(sale, buyer, product)
  }
  for (const step of pixSale.slice(stepsBeforePaying + (state === 'complete' ? 1 : 0)))
    await step.take(sale, buyer, product)
}

test('every order adds up, the shelf and the coupons too, and every charge belongs to a payment', async () => {
  expect(await laws.ordersThatDoNotAddUp(database)).toEqual([])
  expect(await laws.ordersPaidWrongly(database)).toEqual([])
  expect(await laws.promotionsMiscounted(database, before.uses)).toEqual([])
  expect(await laws.stockByVariant(database)).toEqual(before.stock)
  const { charges } = (await (await fetch(`${product.sandboxUrl}/control/charges`)).json()) as {
    charges: { external_reference: string; status: string }[]
  }
  const { rows } = await database.query('select number from shop.payments')
  const known = new Set(rows.map(({ number }) => number))
  expect(charges.filter(({ external_reference }) => !known.has(external_reference))).toEqual([])
  expect(charges.filter(({ status }) => status === 'approved')).toHaveLength(paying.length)
})
