import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { changeWayOfPaying } from '../change-way-of-paying.ts'
import { failPayment } from '../charging/fail-payment.ts'
import { agree, anActiveSubscription, liveUntil } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

const refused = async () => {
  const sandbox = sandboxControl(it.sandbox.url)
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('FUND') })
  await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: false })
  const newest = async () => {
    const { rows } = await sql<{ id: number; state: string; refusals: number; retry_due_at: Date | null }>`
      select id, state, refusals, retry_due_at from plans.dispensings
      where subscription_id = ${whose.subscriptionId} order by id desc limit 1`.execute(ctx.db)
    return { ...rows[0], id: Number(rows[0]?.id) }
  }
  while ((await newest()).state !== 'payment_failed') await liveUntil(it, dayAfter(calendarDayOf(it.clock.now), 1))
  const { id, refusals, retry_due_at: keptTry } = await newest()
  expect([refusals, keptTry === null]).toEqual([1, false])
  /** In another tab, while a try is at the provider: what moves the treatment leaves that alone. */
  const meanwhile = async (state: 'canceled' | 'paused') => {
    await sql`update plans.dispensings set state = 'accepted', charge_due_at = ${ctx.now()}, retry_due_at = null
      where id = ${id}`.execute(ctx.db)
    await sql`update plans.subscriptions set state = ${state} where id = ${whose.subscriptionId}`.execute(ctx.db)
  }
  return { id, keptTry, newest, meanwhile }
}

test('a try of his own that fails after he ended the treatment leaves nothing that is tried again', async () => {
  const { id, keptTry, newest, meanwhile } = await refused()
  await meanwhile('canceled')
  await failPayment(ctx, { dispensingId: id, keptTry })
  expect(await newest()).toMatchObject({ id, state: 'canceled', retry_due_at: null })
})

test('a try that asked nobody counts as no refusal of a paused treatment either: its parcel waits for its patient', async () => {
  const { id, keptTry, newest, meanwhile } = await refused()
  await meanwhile('paused')
  await failPayment(ctx, { dispensingId: id, keptTry, isUntried: true })
  expect(await newest()).toEqual({ id, state: 'payment_failed', refusals: 1, retry_due_at: null })
})

test('of a treatment that he ended, such a try leaves nothing, either', async () => {
  const { id, keptTry, newest, meanwhile } = await refused()
  await meanwhile('canceled')
  await failPayment(ctx, { dispensingId: id, keptTry, isUntried: true })
  expect(await newest()).toMatchObject({ id, state: 'canceled', retry_due_at: null })
})
