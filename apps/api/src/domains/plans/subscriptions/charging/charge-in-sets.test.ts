import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginOrderCharges, chargeBegunOrder, getOrder, placeChargedOrders } from '#domains/shop/orders'
import type { ChargeOutcome, ChargeRequest } from '#gateways/payments'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { copiedCycles, firstId } from '#testing/volume/copied-cycles'
import { type TestWorld, testWorld } from '#testing/world'
import { cancelSubscription, chargeAcceptedDispensings, getDispensing } from '../index.ts'
import { aRequest } from '../subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let totalCents: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  totalCents = (await copiedCycles(ctx, { sandboxUrl: world.sandbox.url, count: copies })).totalCents
})
beforeEach(() => sql`update plans.dispensings set charge_due_at = null`.execute(ctx.db))
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Cycle = { orderId: number; dispensingId: number; prescriptionId: number; number: string; totalCents: number }

/** Plain ones, due now: accepted, of patients whose age was asked for with an earlier parcel. */
const cycles = async (count: number): Promise<Cycle[]> => {
  const ids = Array.from({ length: count }, () => firstId + ++taken)
  if (taken > copies) throw new Error('more copies are needed')
  await sql`update plans.dispensings set charge_due_at = ${ctx.now()} where id = any(${ids})`.execute(ctx.db)
  return ids.map((id) => {
    const number = `PC${String(id - firstId).padStart(9, '0')}`
    return { orderId: id, dispensingId: id, prescriptionId: id, number, totalCents }
  })
}
const copies = 80
let taken = 0

/** One that is paid in another way, or by a card of this holder. */
const aCycle = async (holder: string, paying: Parameters<typeof aRequest>[2] = {}): Promise<Cycle> => {
  const { order, dispensingId, prescriptionId } = await aRequest(ctx, await sandbox.cardToken(holder), paying)
  await sql`update people.contacts set age_check_result = 'adult', age_checked_at = ${ctx.now()}
    where id = ${order.contact.id}`.execute(ctx.db)
  await acceptDispensing(ctx, { dispensingId, pharmacistId })
  const number = order.payments[0]?.number ?? ''
  return { orderId: order.id, dispensingId, prescriptionId, number, totalCents: order.totalCents }
}

type Call = (request: ChargeRequest) => Promise<ChargeOutcome>
/** The same provider, whose calls for charges go through `around`. */
const calling = (around: (call: Call) => Call): Context => {
  const { payments } = ctx.gateways
  const createCharge = around((request) => payments.createCharge(request))
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, createCharge } } }
}

const stateOf = async ({ dispensingId }: Cycle) => (await getDispensing(ctx, { dispensingId })).dispensing.state
const orderOf = ({ orderId }: Cycle) => getOrder(ctx, { orderId })
const paymentStateOf = async (it: Cycle) => (await orderOf(it)).payments.map(({ state }) => state)
const dueOf = async ({ dispensingId }: Cycle) =>
  (
    await ctx.db
      .selectFrom('plans.dispensings')
      .select('charge_due_at')
      .where('id', '=', dispensingId)
      .executeTakeFirstOrThrow()
  ).charge_due_at
const agreed = ({ orderId, totalCents }: Cycle) => ({ orderId, expectedTotalCents: totalCents })
const begin = (all: Cycle[]) => beginOrderCharges(ctx, { orders: all.map(agreed) })

/** Time enough for every look again and every lease. */
const letTimePass = async () => {
  for (let round = 0; round < 4; round++) {
    world.clock.advance(61_000)
    await world.settle()
  }
}
/** One approved charge of the whole total; its order is paid, its prescription used once, and nothing is due. */
const mustBeChargedOnce = async (it: Cycle) => {
  expect(await sandbox.charges(it.number)).toMatchObject([{ status: 'approved', amount_cents: it.totalCents }])
  expect(await stateOf(it)).toBe('paid')
  expect(await orderOf(it)).toMatchObject({ state: 'complete', paymentState: 'paid', shipmentState: 'pending' })
  const { rows } = await sql`select 1 from care.prescription_uses
    where prescription_id = ${it.prescriptionId}`.execute(ctx.db)
  expect(rows).toHaveLength(1)
  expect(await dueOf(it)).toBeNull()
}

test('as many statements for eight as for two', async () => {
  const counts: number[] = []
  for (const count of [2, 8]) {
    const all = await cycles(count)
    const { value: begun, statements: first } = await statementsOf(() => begin(all))
    expect(begun).toHaveLength(count)
    const approved = await Promise.all(
      begun.map(async (one) => {
        const outcome = await chargeBegunOrder(ctx, one)
        if (outcome.kind !== 'approved') throw new Error(`a charge was ${outcome.kind}`)
        return { begun: one, outcome }
      }),
    )
    const { value: placed, statements: second } = await statementsOf(() => placeChargedOrders(ctx, { approved }))
    expect(placed).toHaveLength(count)
    counts.push(first.length + second.length)
    await world.settle()
    for (const it of all) await mustBeChargedOnce(it)
  }
  expect(counts[1]).toBe(counts[0])
  expect(counts[0]).toBeLessThan(40)
})

test('due together, each ends as it would alone: plain ones charged, the others judged one by one', async () => {
  const plain = await cycles(3)
  const [noFunds, expiredCard] = [await aCycle('FUND'), await aCycle('EXPI')]
  const [pix, credit] = [await aCycle('APRO', { paysBy: 'pix' }), await aCycle('APRO', { usesCredit: true })]
  const [over, dearer] = (await cycles(2)) as [Cycle, Cycle]
  await sql`update care.prescriptions set issued_at = ${new Date(world.clock.now.getTime() - 2_000)},
    expires_at = ${new Date(world.clock.now.getTime() - 1_000)} where id = ${over.prescriptionId}`.execute(ctx.db)
  await sql`update plans.dispensings set agreed_total_cents = agreed_total_cents - 1
    where id = ${dearer.dispensingId}`.execute(ctx.db)
  expect(await chargeAcceptedDispensings(ctx)).toBe(9)
  expect(await Promise.all([noFunds, expiredCard, pix, over, dearer].map(stateOf))).toEqual([
    'payment_failed',
    'payment_failed',
    'waiting_for_pix',
    'returned',
    'returned',
  ])
  expect(await Promise.all([over, dearer].map(({ number }) => sandbox.charges(number)))).toEqual([[], []])
  await world.settle()
  for (const it of [...plain, credit]) await mustBeChargedOnce(it)
  expect((await sandbox.charges(noFunds.number)).map(({ status }) => status)).toEqual(['declined'])
  expect((await sandbox.charges(expiredCard.number)).map(({ status }) => status)).toEqual(['declined'])
})

test('one that the database refuses stops none of its set, and is tried again', async () => {
  const all = await cycles(5)
  const malformed = all[2] as Cycle
  await sql`create function public.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'malformed'; end $$`.execute(ctx.db)
  await sql
    .raw(`create trigger refuses before update on shop.orders for each row when (new.id = ${malformed.orderId})
      execute function public.refuse()`)
    .execute(ctx.db)
  expect(await chargeAcceptedDispensings(ctx)).toBe(5)
  expect(await sandbox.charges(malformed.number)).toEqual([])
  expect((await dueOf(malformed))?.getTime()).toBeGreaterThan(world.clock.now.getTime())
  await world.settle()
  for (const it of all) if (it !== malformed) await mustBeChargedOnce(it)
  await sql`drop trigger refuses on shop.orders`.execute(ctx.db)
  await letTimePass()
  await mustBeChargedOnce(malformed)
})

test('a slow one holds nobody', async () => {
  const [slow, ...others] = (await cycles(5)) as [Cycle, ...Cycle[]]
  const answers = Promise.withResolvers<void>()
  const charging = chargeAcceptedDispensings(
    calling((call) => async (request) => {
      if (request.idempotencyKey === slow.number) await answers.promise
      return call(request)
    }),
  )
  const arePaid = async () => (await Promise.all(others.map(orderOf))).every((order) => order.paymentState === 'paid')
  await expect.poll(arePaid, { timeout: 30_000, interval: 50 }).toBe(true)
  expect(await paymentStateOf(slow)).toEqual(['processing'])
  answers.resolve()
  await charging
  await world.settle()
  for (const it of [slow, ...others]) await mustBeChargedOnce(it)
})

test('those that are judged one by one are few at once, so that others find a connection, too', async () => {
  const all: Cycle[] = []
  for (let n = 0; n < 9; n++) all.push(await aCycle('APRO', { paysBy: 'pix' }))
  let [atWork, most] = [0, 0]
  const counting = calling((call) => async (request) => {
    most = Math.max(most, ++atWork)
    return call(request).finally(() => {
      atWork -= 1
    })
  })
  expect(await chargeAcceptedDispensings(counting)).toBe(9)
  expect(most).toBeLessThanOrEqual(4)
  expect(new Set(await Promise.all(all.map(stateOf)))).toEqual(new Set(['waiting_for_pix']))
})

test('of more than there are goods for, as many are charged as there are: once something lies on a shelf', async () => {
  const all = await cycles(5)
  const variant = sql`select variant_id from shop.line_items where order_id = ${all[0]?.orderId ?? 0}`
  await sql`update shop.variants set is_stock_tracked = true where id in (${variant})`.execute(ctx.db)
  await sql`insert into shop.stock_items (variant_id, stock_location_id, count_on_hand)
    select variant_id, 1, 3 from (${variant}) as variant`.execute(ctx.db)
  expect(await chargeAcceptedDispensings(ctx)).toBe(5)
  await sql`update shop.variants set is_stock_tracked = false where id in (${variant})`.execute(ctx.db)
  await world.settle()
  const states = await Promise.all(all.map(stateOf))
  expect(states.toSorted()).toEqual(['paid', 'paid', 'paid', 'returned', 'returned'])
  for (const [index, it] of all.entries())
    if (states[index] === 'paid') await mustBeChargedOnce(it)
    else expect(await sandbox.charges(it.number)).toEqual([])
})

test('an account that is being erased is charged nothing', async () => {
  const [erased, other] = (await cycles(2)) as [Cycle, Cycle]
  await sql`update people.users set erasing_since = ${ctx.now()}
    where id = (select user_id from shop.orders where id = ${erased.orderId})`.execute(ctx.db)
  await chargeAcceptedDispensings(ctx)
  await world.settle()
  expect(await sandbox.charges(erased.number)).toEqual([])
  expect(await stateOf(erased)).toBe('returned')
  await mustBeChargedOnce(other)
})

test('patients cancel in this moment: canceled costs nothing, and whoever is charged has his parcel', async () => {
  const all = await cycles(6)
  const cancel = (id: number) =>
    cancelSubscription(
      { ...ctx, actor: { kind: 'user', userId: id, roles: ['patient'] } },
      { patientId: id, subscriptionId: id },
    ).catch((error) => error.code)
  const charging = chargeAcceptedDispensings(ctx)
  const canceled = await Promise.all(all.map(({ dispensingId }) => cancel(dispensingId)))
  await charging
  await letTimePass()
  for (const [index, it] of all.entries()) {
    const kept = (await sandbox.charges(it.number)).map((charge) => charge.amount_cents - charge.refunded_cents)
    const isPaid = (await stateOf(it)) === 'paid'
    expect(kept.reduce((sum, cents) => sum + cents, 0)).toBe(isPaid ? it.totalCents : 0)
    expect(kept.length).toBeLessThanOrEqual(1)
    if (canceled[index] === 'payment_in_progress') expect(isPaid).toBe(true)
  }
})

test('the provider is down: few are begun, all are charged once when he is back', async () => {
  const all = await cycles(7)
  await sandbox.fault({ service: 'payments', kind: 'error', status: 503 })
  expect(await chargeAcceptedDispensings(ctx)).toBe(0)
  const states = (await Promise.all(all.map(paymentStateOf))).flat()
  expect(states.filter((state) => state === 'processing')).toHaveLength(4)
  expect(states.filter((state) => state === 'checkout')).toHaveLength(3)
  await sandbox.clearFaults()
  await letTimePass()
  for (const it of all) await mustBeChargedOnce(it)
})

describe('a process that is killed', () => {
  test.each([
    ['before the provider is called', async (all: Cycle[]) => void (await begin(all))],
    [
      'after the provider has charged, before that is written',
      async (all: Cycle[]) => {
        for (const begun of await begin(all)) await chargeBegunOrder(ctx, begun)
      },
    ],
    [
      'after that is written, before the parcel knows',
      async (all: Cycle[]) => {
        for (const begun of await begin(all)) {
          const outcome = await chargeBegunOrder(ctx, begun)
          if (outcome.kind === 'approved') await placeChargedOrders(ctx, { approved: [{ begun, outcome }] })
        }
      },
    ],
  ])('%s: each is found again and charged once', async (_, until) => {
    const all = await cycles(3)
    await until(all)
    await letTimePass()
    for (const it of all) await mustBeChargedOnce(it)
  })

  test('that only stood still asks the provider nothing anew: what another has found out counts', async () => {
    const [it] = (await cycles(1)) as [Cycle]
    const [begun] = await begin([it])
    if (!begun) throw new Error('it was not begun')
    await letTimePass()
    expect(await chargeBegunOrder(ctx, begun)).toMatchObject({ kind: 'approved' })
    await mustBeChargedOnce(it)
  })
})

test('several workers at the same cycles: each is charged once', async () => {
  const all = await cycles(8)
  await Promise.all([1, 2, 3].map(() => chargeAcceptedDispensings(ctx)))
  await world.settle()
  for (const it of all) await mustBeChargedOnce(it)
})

test('somebody else is at its order: it is left to him, and charged afterwards', async () => {
  const [locked, free] = (await cycles(2)) as [Cycle, Cycle]
  const begun = await ctx.db.transaction().execute(async (db) => {
    await db.selectFrom('shop.orders').select('id').where('id', '=', locked.orderId).forUpdate().execute()
    return begin([locked, free])
  })
  expect(begun.map(({ orderId }) => orderId)).toEqual([free.orderId])
  await letTimePass()
  for (const it of [locked, free]) await mustBeChargedOnce(it)
})
