import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { changeWayOfPaying } from '../change-way-of-paying.ts'
import { failPayment } from '../record-payment.ts'
import { agree, anActiveSubscription, liveUntil } from './cycles.factory.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

test('a try of his own that fails after he ended the treatment leaves nothing that is tried again', async () => {
  const sandbox = sandboxControl(it.sandbox.url)
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('FUND') })
  await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: false })
  await liveUntil(it, '2027-02-11')
  const newest = async () => {
    const { rows } = await sql<{ id: number; state: string; retry_due_at: Date | null }>`
      select id, state, retry_due_at from plans.dispensings
      where subscription_id = ${whose.subscriptionId} order by id desc limit 1`.execute(ctx.db)
    return { ...rows[0], id: Number(rows[0]?.id) }
  }
  const { id, retry_due_at: keptTry } = await newest()
  expect(keptTry).not.toBeNull()
  // He ends the treatment in another tab while his own try is at the provider, which cancelSubscription leaves alone.
  await sql`update plans.dispensings set state = 'accepted', charge_due_at = ${ctx.now()}, retry_due_at = null
    where id = ${id}`.execute(ctx.db)
  await sql`update plans.subscriptions set state = 'canceled' where id = ${whose.subscriptionId}`.execute(ctx.db)
  await failPayment(ctx, { dispensingId: id, keptTry })
  expect(await newest()).toEqual({ id, state: 'canceled', retry_due_at: null })
})
