import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { changeWayOfPaying } from '../change-way-of-paying.ts'
import { aRequest } from '../subscriptions.factory.ts'
import { acceptAll, agree, anActiveSubscription, liveUntil } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

test('its store credit was spent elsewhere before the next try: that is no refusal, and the card is asked soon after', async () => {
  const sandbox = sandboxControl(it.sandbox.url)
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const { patientId } = whose
  const { id: cardId } = await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken('FUND') })
  await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: true })
  await giveStoreCredit(ctx, { userId: patientId, amountCents: 2_000, reason: 'test' })
  const left = async () => (await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId) ?? 0
  const newest = async () => {
    const { rows } = await sql<{ id: number; state: string; refusals: number; retry_due_at: Date | null }>`
      select id, state, refusals, retry_due_at from plans.dispensings
      where subscription_id = ${whose.subscriptionId} order by id desc limit 1`.execute(ctx.db)
    const { id, state, refusals, retry_due_at: retryDueAt } = rows[0] as (typeof rows)[0]
    const mails = await sql<{ template: string }>`select template from platform.mails
      where subject_id like ${`${id}:%`} and template = 'treatment-payment-refused'`.execute(ctx.db)
    return { state, refusals, retryDueAt, mails: mails.rows.length }
  }
  await liveUntil(it, '2027-02-10')
  expect(await newest()).toMatchObject({ state: 'payment_failed', refusals: 1, mails: 1 })
  expect(await left()).toBe(2_000)
  await aRequest(ctx, await sandbox.cardToken(), { usesCredit: true })
  await acceptAll(it)
  expect(await left()).toBe(0)
  await liveUntil(it, '2027-02-11')
  const untold = await newest()
  expect(untold).toMatchObject({ state: 'payment_failed', refusals: 1, mails: 1 })
  expect(untold.retryDueAt?.getTime()).toBe(it.clock.now.getTime() + 60_000)
  it.clock.advance(60_000)
  await it.settle()
  expect(await newest()).toMatchObject({ state: 'payment_failed', refusals: 2, mails: 2 })
})
