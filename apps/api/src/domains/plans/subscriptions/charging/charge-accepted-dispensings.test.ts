import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { chargeOrder, getOrder, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { chargeAcceptedDispensings, getDispensing, recordPaymentFailed, withdrawRequest } from '../index.ts'
import { aRequest } from '../subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const accepted = async () => {
  const it = await aRequest(ctx, await sandbox.cardToken())
  await acceptDispensing(ctx, { dispensingId: it.dispensingId, pharmacistId })
  return it
}
type Accepted = Awaited<ReturnType<typeof accepted>>
const stateOf = async ({ dispensingId }: Accepted) => (await getDispensing(ctx, { dispensingId })).dispensing.state
const paymentsOf = async ({ order }: Accepted) => (await getOrder(ctx, { orderId: order.id })).payments
const chargesOf = async (it: Accepted) =>
  (await Promise.all((await paymentsOf(it)).map(({ number }) => sandbox.charges(number)))).flat()
const charge = ({ order }: Accepted) => chargeOrder(ctx, { orderId: order.id, expectedTotalCents: order.totalCents })

test('another total than the agreed one is not charged: returned as it cannot be made, and the patient is told', async () => {
  const it = await accepted()
  await sql`update plans.dispensings set agreed_total_cents = agreed_total_cents - 1
    where id = ${it.dispensingId}`.execute(ctx.db)
  expect(await chargeAcceptedDispensings(ctx)).toBe(1)
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId: it.dispensingId })
  expect(dispensing).toMatchObject({
    state: 'returned',
    returnReason: 'cannot_be_made',
    decidedBy: pharmacistId,
  })
  expect(subscription.state).toBe('returned')
  expect(await chargesOf(it)).toEqual([])
  await world.settle()
  const mails = await ctx.db
    .selectFrom('platform.mails')
    .select('template')
    .where('subject_id', '=', String(it.dispensingId))
    .execute()
  expect(mails.map(({ template }) => template)).toContain('treatment-returned')
})

test('charged, and the process died before that was written: its prescription may end, the money is not for nothing', async () => {
  const it = await accepted()
  await charge(it)
  await sql`update care.prescriptions set issued_at = ${new Date(world.clock.now.getTime() - 2_000)},
    expires_at = ${new Date(world.clock.now.getTime() - 1_000)} where id = ${it.prescriptionId}`.execute(ctx.db)
  expect(await chargeAcceptedDispensings(ctx)).toBe(1)
  expect(await stateOf(it)).toBe('accepted')
  await world.settle()
  expect(await stateOf(it)).toBe('paid')
  expect(await chargesOf(it)).toMatchObject([{ status: 'approved' }])
})

// An older payment's failure arrives while another payment of the order stands at this.
test.each([
  ['checkout', () => Promise.resolve()],
  ['completed', charge],
  [
    'processing',
    async (it: Accepted) => {
      await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: '/v1/charges' } })
      await charge(it).catch(() => undefined)
    },
  ],
] as const)('a failure that comes while a payment stands at %s changes nothing', async (state, reach) => {
  const it = await accepted()
  await reach(it)
  expect((await paymentsOf(it)).map((payment) => payment.state)).toEqual([state])
  await recordPaymentFailed(ctx, { orderId: it.order.id })
  expect(await stateOf(it)).toBe('accepted')
  await world.settle()
})

test('what is not accepted any more is not charged', async () => {
  const it = await accepted()
  await sql`update plans.dispensings set state = 'payment_failed' where id = ${it.dispensingId}`.execute(ctx.db)
  await chargeAcceptedDispensings(ctx)
  expect(await chargesOf(it)).toEqual([])
  expect(await stateOf(it)).toBe('payment_failed')
})

const untilSomebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select pid from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(world.world.db)
        ).rows.length,
    )
    .toBeGreaterThan(0)

test('withdrawn in the moment in which store credit would pay all of it: nothing is taken', async () => {
  const { order, dispensingId, patientId } = await aRequest(ctx, await sandbox.cardToken(), { usesCredit: true })
  await giveStoreCredit(ctx, { userId: patientId, amountCents: order.totalCents, reason: 'test' })
  const left = async () => (await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId)
  const had = await left()
  await acceptDispensing(ctx, { dispensingId, pharmacistId })
  const { subscription } = await getDispensing(ctx, { dispensingId })
  const { charging } = await inTransaction(ctx, async (held) => {
    await lockOrder(held, { orderId: order.id })
    const charging = chargeAcceptedDispensings(ctx)
    await untilSomebodyWaits()
    await withdrawRequest(held, { patientId, subscriptionId: subscription.id, orderNumber: order.number })
    return { charging }
  })
  await charging
  // Before due work could give anything back.
  expect([await left(), (await getOrder(ctx, { orderId: order.id })).completedAt]).toEqual([had, null])
  await world.settle()
  expect((await getDispensing(ctx, { dispensingId })).dispensing.state).toBe('canceled')
})
