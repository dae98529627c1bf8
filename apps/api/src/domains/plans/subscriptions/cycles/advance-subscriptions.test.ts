import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { getCycle, returnDispensing } from '../index.ts'
import { advanceSubscriptions } from './advance-subscriptions.ts'
import { agree, anActiveSubscription, liveUntil, ofMonths } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

/** On the morning before its second charge, on 10 February; only one treatment lives at a time. */
const nearItsCharge = async (months = 6) => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null, paused_until = null`.execute(ctx.db)
  await sql`update plans.dispensings set state = 'canceled', charge_due_at = null
    where state in ('requested', 'accepted', 'payment_failed')`.execute(ctx.db)
  await sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  const whose = await anActiveSubscription(it, { token: await sandboxControl(it.sandbox.url).cardToken(), months })
  await agree(ctx, whose)
  await liveUntil(it, '2027-02-09')
  return whose
}
const toChargeDay = () => {
  it.clock.now = new Date('2027-02-10T08:30:00-03:00')
}
const parcelsOf = async (id: number) =>
  (
    await sql<{
      state: string
    }>`select state from plans.dispensings where subscription_id = ${id} order by cycle`.execute(ctx.db)
  ).rows.map(({ state }) => state)
const mailsOf = async (id: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id like ${`${id}:%`}
      order by created_at, template`.execute(ctx.db)
  ).rows.map(({ template }) => template)

test('several workers on the day of a charge: one parcel', async () => {
  const { subscriptionId: id } = await nearItsCharge()
  expect(await mailsOf(id)).toEqual(['treatment-charge-announced'])
  toChargeDay()
  await Promise.all([advanceSubscriptions(ctx), advanceSubscriptions(ctx), advanceSubscriptions(ctx)])
  await sql`update plans.subscriptions set cycle_due_at = now() - interval '99 years' where id = ${id}`.execute(ctx.db)
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid', 'requested'])
})

test('a process that died with the work: another one goes on when its lease has ended', async () => {
  const { subscriptionId: id } = await nearItsCharge()
  toChargeDay()
  await sql`update plans.subscriptions set cycle_due_at = ${new Date(it.clock.now.getTime() + 6_000)} where id = ${id}`.execute(
    ctx.db,
  )
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid'])
  it.clock.advance(6_001)
  await advanceSubscriptions(ctx)
  expect(await parcelsOf(id)).toEqual(['paid', 'requested'])
})

test('the prescription was canceled after the announcement: it waits, says so, and charges nothing', async () => {
  const whose = await nearItsCharge()
  const { prescriptionId, subscriptionId: id } = whose
  const userId = await userIdOf(ctx, 'helena@prumo.example')
  await cancelPrescription(it.ctx({ kind: 'user', userId, roles: ['doctor'] }), {
    prescriptionId,
    reason: 'Passa para outra dose.',
  })
  toChargeDay()
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: 'prescription', noticedFor: null, state: 'active' })
  expect(await parcelsOf(id)).toEqual(['paid'])
  expect(await mailsOf(id)).toContain('treatment-cycle-waits')
  // The new one wakes it: announced anew, and charged three days later at the earliest.
  await ofMonths(ctx, 6)
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ waitsFor: null, nextChargeOn: '2027-02-13' })
})

test('a prescription of one month: its renewal is offered twelve days ahead, once', async () => {
  const whose = await nearItsCharge(1)
  expect(await mailsOf(whose.subscriptionId)).toEqual(['treatment-renewal-due', 'treatment-cycle-waits'])
  toChargeDay()
  await it.settle()
  expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid'])
})

test('the pharmacist sends a later parcel back: paused, not canceled, and nothing is tried again', async () => {
  const whose = await nearItsCharge()
  toChargeDay()
  await it.settle()
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  await returnDispensing(ctx, { dispensingId: Number(rows[0]?.id), pharmacistId, reason: 'cannot_be_made' })
  await it.settle()
  expect(await getCycle(ctx, whose)).toMatchObject({ state: 'paused', pausedUntil: null })
  await liveUntil(it, '2027-03-20')
  expect(await parcelsOf(whose.subscriptionId)).toEqual(['paid', 'returned'])
  expect(await mailsOf(whose.subscriptionId)).toContain('treatment-paused')
})
