import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { type Journey, type Places, walk } from './first-consultation.ts'
import { until } from './json-caller.ts'
import { type Charge, chargesOf, moneyTaken } from './sale.ts'

// PRUMO_SEED repeats a run: it decides how long after a step's start the fault happens.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const momentsMs = [0, 2, 5, 10, 20, 40, 80]
const momentOf = (at: number) => momentsMs[(seed + at * 11) % momentsMs.length] as number

let product: Product
let admin: pg.Client
let places: Places
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  places = { apiUrl: product.apiUrl, sandboxUrl: product.sandboxUrl, payAtTheBank }
  process.stdout.write(`faults fall at the moments of PRUMO_SEED=${seed}\n`)
})
afterAll(async () => {
  await admin?.end()
  await product?.stop()
})

const rows = async (text: string, ...values: unknown[]) => (await admin.query(text, values)).rows
const count = async (text: string, ...values: unknown[]) => Number((await rows(text, ...values))[0]?.n)

const paymentsOf = (orderNumber: string) =>
  rows(
    'select p.number, p.state from shop.payments p join shop.orders o on o.id = p.order_id where o.number = $1',
    orderNumber,
  )
const payAtTheBank = async (orderNumber: string): Promise<void> => {
  const ask = async () => {
    const [open] = (await paymentsOf(orderNumber)).filter(({ state }) => state === 'pending')
    return open ? await chargesOf(product.sandboxUrl, open.number) : []
  }
  const [charge] = (await until('the charge', ask, (found) => found.length > 0)) as [Charge]
  await fetch(`${product.sandboxUrl}/control/charges/${charge.id}/pay`, { method: 'POST' })
}

const faults = {
  'the API is killed': async (at: number) => {
    await sleep(momentOf(at))
    await product.kill('api')
  },
  'all database backends are terminated': async (at: number) => {
    for (const wait of [momentOf(at), 5, 10]) {
      await sleep(wait)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
  },
}

/** Nothing lost, nothing doubled: one of each record, and each order paid once. */
const expectOneJourney = async ({ patient, consultation }: Journey): Promise<void> => {
  const { id } = patient
  const one = async (table: string) => count(`select count(*) as n from ${table} where patient_id = $1`, id)
  for (const table of [
    'care.consultations',
    'care.threads',
    'care.prescriptions',
    'plans.packages',
    'plans.subscriptions',
  ])
    expect([table, await one(table)]).toEqual([table, 1])
  const live = `select count(*) as n from care.appointments where consultation_id = $1 and state = 'confirmed'`
  expect(await count(live, consultation.id)).toBe(1)
  const written =
    'select count(*) as n from care.messages m join care.threads t on t.id = m.thread_id where t.patient_id = $1'
  expect(await count(written, id)).toBe(2)
  const orders = await rows(
    'select id, number, kind, state, payment_state, total_cents from shop.orders where user_id = $1',
    id,
  )
  expect(orders.map(({ kind, state, payment_state }) => `${kind} ${state} ${payment_state}`).sort()).toEqual([
    'consultation complete paid',
    'medicine complete paid',
  ])
  for (const order of orders) {
    const references = (await paymentsOf(order.number)).map(({ number }) => number as string)
    expect(await moneyTaken(product.sandboxUrl, references)).toBe(Number(order.total_cents))
  }
  const settled = await rows(
    `select s.state as subscription, d.state as dispensing, p.state as prescription, s.next_charge_on is not null as has_dates
     from plans.subscriptions s join plans.dispensings d on d.subscription_id = s.id
       join care.prescriptions p on p.id = d.prescription_id where s.patient_id = $1`,
    id,
  )
  expect(settled).toEqual([{ subscription: 'active', dispensing: 'paid', prescription: 'dispensed', has_dates: true }])
}

test('the journey, while nothing goes wrong', async () => {
  await expectOneJourney(await walk(places, { email: 'calmo@exemplo.example' }, async () => {}))
})

// Each step waits for a restart, and a machine that runs other tests beside takes ten seconds for one.
test.each(Object.keys(faults) as (keyof typeof faults)[])('%s at every step', { timeout: 900_000 }, async (fault) => {
  const email = `${fault === 'the API is killed' ? 'morto' : 'cortado'}@exemplo.example`
  await expectOneJourney(await walk(places, { email }, faults[fault]))
})

test('every mail went out once', async () => {
  // What a killed process was sending or reacting to returns when its lease expires, and a reaction may write a mail.
  const waiting = () =>
    count(`select (select count(*) from platform.outbox where relayed_at is null)
      + (select count(*) from platform.mails where sent_at is null and given_up_at is null and unneeded_at is null
          and due_at < now() + interval '1 hour') as n`)
  await until('the mails', waiting, (left) => left === 0)
  const templates = await rows(
    'select template, count(*)::int as n from platform.mails group by template order by template',
  )
  const sent = Object.fromEntries(templates.map(({ template, n }) => [template, n]))
  for (const template of ['set-password', 'appointment-confirmed', 'appointment-booked', 'prescription-issued'])
    expect([template, sent[template]]).toEqual([template, 3])
})
