import { listCycles } from '@prumo/contracts/main'
import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
