import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { announcedLate, announcedTotalsOf } from '../cycles/announcements.factory.ts'
import { acceptAll, agree, anActiveSubscription, liveUntil, ofMonths } from '../cycles/cycles.factory.ts'
import { beyondPrescribed, daysOfParcels, uncoveredOf } from '../cycles/laws.factory.ts'
import { changeWayOfPaying, getCycle, resumeSubscription } from '../index.ts'

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

type Parcel = { order_id: number; state: string; total: number; asked_at: Date }
const parcelsOf = async (subscriptionId: number) =>
  (
    await sql<Parcel>`select order_id, state, agreed_total_cents as total, created_at as asked_at from plans.dispensings
      where subscription_id = ${subscriptionId} order by cycle`.execute(ctx.db)
  ).rows.map((row) => ({ ...row, total: Number(row.total), asked_on: calendarDayOf(row.asked_at) }))
const chargesOf = async ({ payments }: Order) =>
  (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
const waitingOrders = async () =>
  (
    await sql<{ order_id: number }>`select order_id from plans.dispensings where state = 'waiting_for_pix'`.execute(
      ctx.db,
    )
  ).rows
const payWaiting = async () => {
  for (const { order_id: orderId } of await waitingOrders()) {
    const open = (await chargesOf(await getOrder(ctx, { orderId }))).findLast(({ status }) => status === 'pending')
    if (open) await sandbox.pay(open.id)
  }
  it.clock.advance(5 * 60_000)
  await it.settle()
}

test('two years of a treatment that is paid by Pix and store credit', { timeout: 600_000 }, async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken(), paysBy: 'pix', usesCredit: true })
  const { subscriptionId, patientId } = whose
  await payWaiting()
  await agree(ctx, whose)
  const give = (amountCents: number) => giveStoreCredit(ctx, { userId: patientId, amountCents, reason: 'test' })
  let isForgetful = false
  let given = 0
  await liveUntil(it, '2029-12-31', async (today) => {
    const { waitsFor, noticedFor, state } = await getCycle(ctx, whose)
    if (waitsFor !== null) expect(noticedFor).toBeNull()
    if (waitsFor === 'prescription') await ofMonths(ctx, 6)
    // Part of one parcel, then two whole ones and a part of a third.
    for (const [day, cents] of [
      ['2028-03-01', 3_000],
      ['2028-06-01', 20_000],
    ] as const)
      if (today === day) {
        await give(cents)
        given += cents
      }
    // He forgets to pay for a month, and resumes after it.
    if (today === '2028-10-01') isForgetful = true
    if (today === '2028-12-01') isForgetful = false
    if (state === 'paused' && !isForgetful) await resumeSubscription(ctx, whose)
    if (today === '2029-06-01') await changeWayOfPaying(ctx, { ...whose, usesCredit: false, paysBy: 'pix' })
    await acceptAll(it)
    if (!isForgetful) await payWaiting()
  })

  const parcels = await parcelsOf(subscriptionId)
  const paid = parcels.filter(({ state }) => state === 'paid')
  expect(paid.length).toBeGreaterThan(16)
  expect(parcels.filter(({ state }) => state === 'canceled')).toHaveLength(1)
  // Each was announced three days ahead or more, also the one that nobody paid, and never asked for at another amount.
  const later = parcels.slice(1)
  const askedOn = later.map(({ asked_on }) => asked_on)
  expect(await announcedLate(ctx, subscriptionId, askedOn)).toEqual([])
  const told = await announcedTotalsOf(ctx, subscriptionId)
  expect(later.map(({ asked_on }) => told.get(asked_on))).toEqual(later.map(({ total }) => total))
  let spentCredit = 0
  const byPix: number[] = []
  for (const { order_id: orderId, state, total } of parcels) {
    const order = await getOrder(ctx, { orderId })
    const credit = order.payments
      .filter(({ storeCreditId, state }) => storeCreditId !== null && state === 'completed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const approved = (await chargesOf(order)).filter(({ status }) => status === 'approved')
    // Never twice, and the provider's sums and the credit are the agreed total.
    expect(approved.length).toBeLessThanOrEqual(1)
    expect(credit + approved.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
      state === 'paid' ? total : 0,
    )
    spentCredit += credit
    if (state === 'paid' && total > credit) byPix.push(total - credit)
  }
  // Nothing else was charged, under whatever reference.
  const ledger = (await sandbox.allCharges()).filter(({ status }) => status === 'approved')
  expect(ledger.map(({ amount_cents }) => amount_cents).sort()).toEqual(byPix.sort())
  expect(spentCredit).toBe(given)
  expect((await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId)).toBe(0)
  // Never without cover, never more than prescribed.
  expect(await uncoveredOf(ctx, subscriptionId)).toEqual([])
  expect(await daysOfParcels(ctx, subscriptionId)).toEqual(paid.map(() => 30))
  expect(await beyondPrescribed(ctx)).toEqual([])
})
