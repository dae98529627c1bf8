import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { cardSale, moneyTaken, pixSale, type Sale, sell } from './sale.ts'

// PRUMO_SEED repeats a run: it decides how long after the request's start the fault happens.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const momentsMs = [0, 2, 5, 10, 20, 40]
const momentOf = (at: number) => momentsMs[(seed + at * 7) % momentsMs.length] as number

let product: Product
let admin: pg.Client
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  process.stdout.write(`faults fall at the moments of PRUMO_SEED=${seed}\n`)
})
afterAll(async () => {
  await admin?.end()
  await product?.stop()
})

const faults = {
  'the API is killed': async (at: number) => {
    await sleep(momentOf(at))
    await product.kill('api')
  },
  'all database backends are terminated': async (at: number) => {
    for (const wait of [momentOf(at), 5, 5]) {
      await sleep(wait)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
  },
}

const cases = Object.keys(faults).flatMap((fault) =>
  Object.entries({ pix: pixSale, card: cardSale }).flatMap(([way, steps]) =>
    steps.map((step, at) => [fault as keyof typeof faults, way, step.name, at, steps] as const),
  ),
)

const one = async (text: string, values: unknown[] = []) => (await admin.query(text, values)).rows[0]
const stock = async () =>
  Number((await one('select count_on_hand as n from shop.stock_items where variant_id = 494')).n)

/** Nothing lost, nothing doubled: lines, coupon, stock, payment and the provider's records show the same sale. */
const expectSoldOnce = async ({ number }: Sale, stockBefore: number): Promise<void> => {
  const order = await one('select * from shop.orders where number = $1', [number])
  const lines = await admin.query('select variant_id, quantity from shop.line_items where order_id = $1', [order.id])
  const payments = await admin.query('select number, state, amount_cents from shop.payments where order_id = $1', [
    order.id,
  ])
  expect(lines.rows).toEqual([{ variant_id: 494, quantity: 2 }])
  expect(order).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(Number(order.promo_total_cents)).toBe(-1060)
  expect(payments.rows.filter(({ state }) => state === 'completed')).toHaveLength(1)
  const references = payments.rows.map((payment) => payment.number as string)
  expect(await moneyTaken(product.sandboxUrl, references)).toBe(Number(order.total_cents))
  expect(await stock()).toBe(stockBefore - 2)
}

test.each(cases)('%s while the %s buyer %s', async (fault, _way, _name, at, steps) => {
  await admin.query('update shop.stock_items set count_on_hand = 1000 where variant_id = 494')
  const sale = await sell(steps, product, { at, disturb: () => faults[fault](at) })
  await expectSoldOnce(sale, 1000)
})

test('every buyer got exactly one confirmation', async () => {
  // Mails and events of a killed process are sent again when its lease expires.
  const until = Date.now() + 45_000
  let waiting = 1
  while (waiting > 0 && Date.now() < until) {
    await sleep(200)
    waiting = Number(
      (
        await one(`select (select count(*) from platform.mails where sent_at is null and given_up_at is null and unneeded_at is null)
          + (select count(*) from platform.outbox where relayed_at is null) as n`)
      ).n,
    )
  }
  const paid = await one(`select count(*) as n from shop.orders where payment_state = 'paid'`)
  const mails = await one(`select count(*) as n from platform.mails where template = 'payment-confirmed'`)
  const late = await admin.query(
    'select template, attempts, last_error, due_at from platform.mails where sent_at is null and given_up_at is null and unneeded_at is null limit 3',
  )
  expect(late.rows).toEqual([])
  expect(Number(mails.n)).toBe(Number(paid.n))
})
