import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { listCycles } from '@prumo/contracts/main'
import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { changeWayOfPaying } from '#domains/plans/subscriptions'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { agree, anActiveSubscription, liveUntil } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  sandbox = sandboxControl(it.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => it.close())

const told = async (id: number) => {
  signInAgain(it)
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const cycles = (await it.app.inject({ url: '/api/v1/subscriptions', headers })).json()
  const cycle = listCycles.response.parse(cycles).subscriptions.find((one) => one.id === id)
  const path = `/packages/subscriptions/${await userIdOf(it.ctx(), 'bruno@prumo.example')}`
  const listed = listSubscriptions.response.parse((await (await nestCallerOf(it, 'bruno')).get(path)).body)
  const card = listed.packageSubscriptions.find((one) => one.id === id)
  return { cycle, card }
}
const mails = async () =>
  (
    await sql<{
      template: string
    }>`select template from platform.mails where template = 'treatment-charge-late'`.execute(it.world.db)
  ).rows.length
const hoursPass = async (hours: number) => {
  it.clock.advance(hours * 3_600_000)
  await it.settle()
}

test('the provider is down on the day of a later charge: both calls say so, and a mail once, after a day', async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(it.ctx({ kind: 'system' }), whose)
  const id = whose.subscriptionId
  await liveUntil(it, '2027-02-09')
  expect(await told(id)).toMatchObject({ cycle: { isBeingCharged: false, underWayTotal: null } })
  await sandbox.fault({ service: 'payments', kind: 'error', status: 503 })
  await liveUntil(it, '2027-02-10')
  expect(await told(id)).toMatchObject({
    cycle: { state: 'active', isUnderWay: true, unpaid: null, isBeingCharged: true, underWayTotal: 82.4 },
    card: { state: 'active', toPay: null, isBeingCharged: true },
  })
  await hoursPass(23)
  expect(await mails()).toBe(0)
  await hoursPass(2)
  await hoursPass(26)
  expect(await mails()).toBe(1)
  await sandbox.clearFaults()
  await hoursPass(1)
  await hoursPass(1)
  // The provider has answered: whatever he says has its own words.
  expect(await told(id)).toMatchObject({ cycle: { isBeingCharged: false }, card: { isBeingCharged: false } })
})

const nextDay = () => liveUntil(it, dayAfter(calendarDayOf(it.clock.now), 1))
const refusedOnce = async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  const ctx = it.ctx({ kind: 'system' })
  await agree(ctx, whose)
  const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('FUND') })
  await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: false })
  const newest = async () => {
    const { rows } = await sql<{ id: number; state: string; refusals: number; mails: number }>`
      select id, state, refusals, (select count(*)::int from platform.mails where template = 'treatment-charge-late'
        and subject_id = dispensing.id::text) as mails
      from plans.dispensings dispensing where subscription_id = ${whose.subscriptionId}
      order by id desc limit 1`.execute(it.world.db)
    return rows[0]
  }
  while ((await newest())?.state !== 'payment_failed') await nextDay()
  expect(await newest()).toMatchObject({ refusals: 1, mails: 0 })
  return { newest }
}

test('the provider is down at the next try of a refused charge: it is told as the first one is', async () => {
  const { newest } = await refusedOnce()
  await sandbox.fault({ service: 'payments', kind: 'error', status: 503 })
  for (let days = 0; (await newest())?.state !== 'accepted' && days < 10; days++) await nextDay()
  expect(await newest()).toMatchObject({ state: 'accepted', mails: 0 })
  await hoursPass(25)
  await hoursPass(26)
  expect(await newest()).toMatchObject({ state: 'accepted', refusals: 1, mails: 1 })
})

test('the age bureau is away for days at the next try: that counts as no refusal, and is told once', async () => {
  const { newest } = await refusedOnce()
  await sql`update people.contacts set age_check_reference = null, age_checked_at = null`.execute(it.world.db)
  await sql`update people.profiles set age_check_reference = null, age_checked_at = null`.execute(it.world.db)
  await sandbox.fault({ service: 'age_checks', kind: 'error' })
  for (let days = 0; days < 4; days++) await nextDay()
  await hoursPass(1)
  for (let hours = 0; hours < 60; hours += 4) await hoursPass(4)
  expect(await newest()).toMatchObject({ state: 'payment_failed', refusals: 1, mails: 1 })
})
