import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { changeWayOfPaying, getCycle, pauseSubscription, resumeSubscription, skipCycle } from '../index.ts'
import { announcedLate, announcedTotalsOf } from './announcements.factory.ts'
import { agree, anActiveSubscription, liveUntil, ofMonths } from './cycles.factory.ts'
import { beyondPrescribed, daysOfParcels, uncoveredOf } from './laws.factory.ts'

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-12-31T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())

type Parcel = { id: number; order_id: number; state: string; total: number; prescription_id: number; paid_on: string }

const parcelsOf = async (subscriptionId: number): Promise<Parcel[]> =>
  (
    await sql<Parcel & { paid_at: Date }>`select d.id, d.order_id, d.state, d.agreed_total_cents as total,
        d.prescription_id, d.updated_at as paid_at from plans.dispensings d
      where d.subscription_id = ${subscriptionId} order by d.cycle`.execute(ctx.db)
  ).rows.map((row) => ({ ...row, total: Number(row.total), paid_on: calendarDayOf(row.paid_at) }))

const expected = [
  '2027-12-31 paid 8240',
  '2028-01-31 paid 8240',
  '2028-02-29 paid 8240',
  '2028-03-31 paid 8240',
  '2028-04-30 paid 8240',
  '2028-07-17 paid 8240',
  '2028-08-17 paid 8240',
  '2028-09-17 paid 8240',
  '2028-10-17 paid 8240',
  '2028-12-17 paid 8240',
  '2029-01-19 paid 8240',
  '2029-02-26 canceled 8240',
  '2029-05-23 paid 8240',
  '2029-06-23 paid 8240',
  '2029-07-25 paid 8240',
  '2029-08-25 paid 8740',
  '2029-09-25 paid 8740',
  '2029-10-25 paid 8740',
  '2029-11-25 paid 8740',
  '2029-12-25 paid 8740',
]

/** A server's clock that goes wrong for a moment, and is then put right: what is due is looked at once more. */
const withClockSetBack = async (ms: number) => {
  const { now } = it.clock
  it.clock.now = new Date(now.getTime() - ms)
  await it.settle()
  it.clock.now = now
  await it.settle()
}

test('two years of a treatment that goes on by itself', { timeout: 600_000 }, async () => {
  const token = await sandbox.cardToken()
  const whose = await anActiveSubscription(it, { token })
  const { subscriptionId, patientId } = whose
  await agree(ctx, whose)
  const card = async (holder: string) =>
    (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken(holder) })).id
  const payBy = async (holder: string) =>
    changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId: await card(holder), usesCredit: false })
  const waited: string[] = []
  await liveUntil(it, '2029-12-31', async (today) => {
    const { waitsFor, nextChargeOn, state, noticedFor } = await getCycle(ctx, whose)
    // The law at any day: what was not announced is not charged, and what waits has no request.
    if (waitsFor !== null) expect(noticedFor).toBeNull()
    waited.push(`${today} ${waitsFor ?? 'nothing'}`)
    // A doctor signs anew after four days of waiting.
    if (
      waitsFor === 'prescription' &&
      waited.slice(-4).every((one) => one.endsWith('prescription')) &&
      waited.length >= 4
    )
      await ofMonths(ctx, 6)
    // The days after charges: by an hour, as when summer time ends, and by more than a day.
    if (today === '2028-02-01') await withClockSetBack(60 * 60_000)
    if (today === '2028-04-01') await withClockSetBack(26 * 60 * 60_000)
    if (today === '2028-05-10') await pauseSubscription(ctx, { ...whose, until: '2028-07-10' })
    if (today === '2028-10-20' && nextChargeOn) await skipCycle(ctx, { ...whose, chargeOn: nextChargeOn })
    if (today === '2029-02-05') await payBy('FUND')
    if (today === '2029-05-20' && state === 'paused') {
      await payBy('APRO')
      await resumeSubscription(ctx, whose)
    }
    if (today === '2029-08-01')
      await sql`update shop.prices set amount_cents = amount_cents + 500 where variant_id = 11061`.execute(ctx.db)
    if (waitsFor === 'price') await agree(ctx, whose)
  })

  const parcels = await parcelsOf(subscriptionId)
  // Month ends, the leap day, a pause, a skipped month, a card that is refused four times, a price that was agreed to.
  expect(parcels.map(({ paid_on, state, total }) => `${paid_on} ${state} ${total}`)).toEqual(expected)
  const chargedOn = parcels.slice(1).flatMap(({ state, paid_on }) => (state === 'paid' ? [paid_on] : []))
  expect(await announcedLate(ctx, subscriptionId, chargedOn)).toEqual([])
  // Never another amount than the announced one.
  const told = await announcedTotalsOf(ctx, subscriptionId)
  for (const { paid_on, state, total } of parcels.slice(1)) if (state === 'paid') expect(told.get(paid_on)).toBe(total)
  // Nothing else was charged, under whatever reference.
  const ledger = (await sandbox.allCharges()).filter(({ status }) => status === 'approved')
  const paid = parcels.filter(({ state }) => state === 'paid').map(({ total }) => total)
  expect(ledger.map(({ amount_cents }) => amount_cents).sort()).toEqual(paid.sort())
  for (const { order_id, state, total } of parcels) {
    const { payments } = await getOrder(ctx, { orderId: order_id })
    const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
    // Never twice, and the provider's sums are ours.
    const approved = charges.filter(({ status }) => status === 'approved')
    expect(approved.map(({ amount_cents }) => amount_cents)).toEqual(state === 'paid' ? [total] : [])
  }
  // Never without cover, never more than prescribed.
  expect(await uncoveredOf(ctx, subscriptionId)).toEqual([])
  expect(await daysOfParcels(ctx, subscriptionId)).toEqual(paid.map(() => 30))
  expect(await beyondPrescribed(ctx)).toEqual([])
  expect(new Set(waited.map((one) => one.split(' ')[1]))).toEqual(new Set(['nothing', 'prescription', 'price']))
})
