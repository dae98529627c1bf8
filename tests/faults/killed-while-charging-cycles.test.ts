import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../apps/api/src/config.ts'
import { contextFor } from '../../apps/api/src/platform/context.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { sandboxControl } from '../../apps/api/src/testing/sandbox-control.ts'
import { copiedCycles, firstId } from '../../apps/api/src/testing/volume/copied-cycles.ts'
import { openWorld } from '../../apps/api/src/world.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { behave, misbehave } from '../e2e/product/sandbox.ts'
import { diceFrom } from '../hostile/dice.ts'
import * as laws from '../hostile/laws-of-rows.ts'

// `npm run test:deep` kills fifty times more, at moments of PRUMO_SEED's choice.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const kills = Number(process.env.PRUMO_KILLS ?? 0)
const dice = diceFrom(seed)
/** How many cycles are due when the API is killed. */
const ofAKill = 12

let product: Product
let database: pg.Client
let totalCents = 0
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  const env = { APP_ENV: 'local', DATABASE_URL: url, SANDBOX_URL: product.sandboxUrl, LOG_LEVEL: 'silent' }
  const { world } = openWorld(readConfig(env), 'test')
  const count = (moments.length + kills) * ofAKill
  totalCents = (await copiedCycles(contextFor(world, { kind: 'system' }), { sandboxUrl: product.sandboxUrl, count }))
    .totalCents
  await world.db.destroy()
  world.gateways.mail.close()
})
afterAll(async () => {
  await database?.end()
  await product?.stop()
})

const rows = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows
const numberOf = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await rows(text, ...values))[0].n)
const eventually = (what: () => Promise<unknown>) => expect.poll(what, { timeout: 90_000, interval: 50 })

const sandbox = () => sandboxControl(product.sandboxUrl)
const faultsLeft = async (): Promise<number> =>
  ((await (await fetch(`${product.sandboxUrl}/control/faults`)).json()) as { faults: unknown[] }).faults.length

type Due = { above: number; upTo: number }
let fallen = 0
/** The next cycles fall due. */
const fallDue = async (): Promise<Due> => {
  const above = firstId + fallen
  fallen += ofAKill
  const due = { above, upTo: firstId + fallen }
  await rows('update plans.dispensings set charge_due_at = now() where id > $1 and id <= $2', due.above, due.upTo)
  await rows(`select pg_notify('prumo_due', 'charge-accepted-dispensings')`)
  return due
}

type SandboxCharge = { id: string; external_reference: string; status: string; amount_cents: number }
const allCharges = async (): Promise<SandboxCharge[]> =>
  ((await (await fetch(`${product.sandboxUrl}/control/charges`)).json()) as { charges: SandboxCharge[] }).charges
const chargesOf = async ({ above, upTo }: Due): Promise<SandboxCharge[]> => {
  const due = await rows('select number from shop.payments where order_id > $1 and order_id <= $2', above, upTo)
  const numbers = new Set(due.map(({ number }) => number))
  return (await allCharges()).filter(({ external_reference }) => numbers.has(external_reference))
}
const inState = ({ above, upTo }: Due, state: string): Promise<number> =>
  numberOf(
    'select count(*) as n from shop.payments where order_id > $1 and order_id <= $2 and state = $3',
    above,
    upTo,
    state,
  )

/** After a kill: what waits for a lease, or for a look again, is due at once. */
const startAgain = async (): Promise<void> => {
  await behave(product.sandboxUrl)
  await rows(`update shop.payments set check_due_at = now() where state = 'processing'`)
  await rows(`update plans.dispensings set charge_due_at = now() where id > $1 and charge_due_at is not null`, firstId)
  await rows('update platform.outbox set due_at = now() where relayed_at is null')
  await product.untilReady('api')
}

/** Cycles fall due while `lock` is held; the API is killed when the moment has come. */
const killedHolding = async (lock: string, moment: (due: Due) => Promise<void>): Promise<Due> => {
  const holder = new pg.Client({ connectionString: product.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const due = await fallDue()
    await moment(due)
    await product.kill('api')
    return due
  } finally {
    await holder.end()
  }
}
const untilWaitsFor = (words: string): Promise<void> =>
  eventually(() =>
    numberOf(
      `select count(*) as n from pg_stat_activity
       where wait_event_type = 'Lock' and query ilike $1 and pid <> pg_backend_pid()`,
      `%${words}%`,
    ),
  ).toBeGreaterThan(0)

/** Each is killed when its moment has come, however long that takes. */
const moments: [string, () => Promise<Due>][] = [
  [
    'while they begin',
    () =>
      killedHolding(`select 1 from shop.payments where order_id > ${firstId} for update`, async (due) => {
        await untilWaitsFor('payments')
        expect(await chargesOf(due)).toEqual([])
      }),
  ],
  [
    'while the provider is asked',
    async () => {
      const numbers = await rows('select number from shop.payments where order_id > $1', firstId)
      for (const { number } of numbers)
        await sandbox().fault({
          service: 'payments',
          kind: 'delay',
          times: 1,
          delay_ms: 20_000,
          match: { external_reference: number },
        })
      const due = await fallDue()
      // Whoever has not answered yet is asked by few.
      await eventually(async () => numbers.length - (await faultsLeft())).toBe(4)
      expect(await inState(due, 'processing')).toBe(4)
      expect(await chargesOf(due)).toEqual([])
      await product.kill('api')
      return due
    },
  ],
  [
    'once he has charged, and his answers were lost',
    async () => {
      await misbehave(product.sandboxUrl, { service: 'webhooks', kind: 'drop' })
      await misbehave(product.sandboxUrl, { service: 'payments', kind: 'cut_after_charge' })
      const due = await fallDue()
      await eventually(async () => (await chargesOf(due)).length).toBeGreaterThanOrEqual(4)
      await product.kill('api')
      return due
    },
  ],
  [
    'while his answers are recorded',
    async () => {
      await misbehave(product.sandboxUrl, { service: 'webhooks', kind: 'drop' })
      return killedHolding(
        `select 1 from people.addresses
         where id in (select ship_address_id from shop.orders where id > ${firstId}) for update`,
        async (due) => {
          await untilWaitsFor('people%addresses')
          expect(await inState(due, 'completed')).toBe(0)
        },
      )
    },
  ],
  [
    'once they are recorded, before their parcels know',
    () =>
      killedHolding('lock table platform.reactions_done in share mode', async ({ above, upTo }) => {
        const paid = `select count(*) as n from shop.orders where payment_state = 'paid' and id > $1 and id <= $2`
        await eventually(() => numberOf(paid, above, upTo)).toBe(ofAKill)
      }),
  ],
]

/** One approved charge each, of its whole amount and known to us; its prescription is used once, and nothing is due. */
const mustBeChargedOnce = async ({ above, upTo }: Due): Promise<void> => {
  const unpaid = `select count(*) as n from plans.dispensings
    where id > $1 and id <= $2 and (state <> 'paid' or charge_due_at is not null)`
  await eventually(() => numberOf(unpaid, above, upTo)).toBe(0)
  const ours = await rows(
    `select payments.number as external_reference, provider_charge_id as id, 'approved' as status, amount_cents::int
     from shop.payments join shop.orders on orders.id = order_id
     where order_id > $1 and order_id <= $2 and payments.state = 'completed' and payment_state = 'paid'`,
    above,
    upTo,
  )
  expect(ours.map(({ amount_cents }) => amount_cents)).toEqual(Array(ofAKill).fill(totalCents))
  const theirs = (await chargesOf({ above, upTo })).map(({ id, external_reference, status, amount_cents }) => ({
    external_reference,
    id,
    status,
    amount_cents,
  }))
  const byNumber = (one: { external_reference: string }, other: { external_reference: string }) =>
    one.external_reference.localeCompare(other.external_reference)
  expect(theirs.sort(byNumber)).toEqual(ours.sort(byNumber))
  const uses = 'select count(*) as n from care.prescription_uses where prescription_id > $1 and prescription_id <= $2'
  expect(await numberOf(uses, above, upTo)).toBe(ofAKill)
}

describe('the API is killed while cycles are charged', { timeout: 180_000 }, () => {
  test.each(moments)('%s: each is charged once', async (_, kill) => {
    const due = await kill()
    await startAgain()
    await mustBeChargedOnce(due)
  })

  test.each(Array.from({ length: kills }, (_, n) => n))(`at a moment of PRUMO_SEED=${seed}, kill %i`, async () => {
    // A slow provider, or one whose answers are lost, makes the critical time as long as possible.
    const kind = dice.oneOf(['delay', 'cut_after_charge', 'none'] as const)
    if (kind !== 'none')
      await misbehave(product.sandboxUrl, { service: 'payments', kind, times: ofAKill / 2, delay_ms: 60 })
    const due = await fallDue()
    await sleep(dice.below(600))
    await product.kill('api')
    await startAgain()
    await mustBeChargedOnce(due)
  })

  test('nothing else was charged, every order adds up and is paid rightly', async () => {
    expect((await allCharges()).map(({ amount_cents }) => amount_cents)).toEqual(Array(fallen).fill(totalCents))
    expect(await laws.ordersThatDoNotAddUp(database)).toEqual([])
    expect(await laws.ordersPaidWrongly(database)).toEqual([])
  })
})
