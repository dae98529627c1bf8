import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { dueWorks, reactions } from '../reactions/index.ts'
import { startBackground } from './background.ts'
import { openPulse } from './pulse.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

/** The background work of a process whose clock is ahead by this much. */
const processAhead = (offsetMs: () => number) => {
  const world = { ...it.world, now: () => new Date(Date.now() + offsetMs()) }
  const { database } = it.app.parts
  const pulse = openPulse({ database, now: world.now, onSilent: () => undefined })
  const background = startBackground(world, database, {
    reactions,
    works: dueWorks,
    everyMs: 100,
    mayWork: pulse.agreesOnTime,
  })
  return { pulse, background, end: () => Promise.all([background.close(), pulse.close()]) }
}
const hours = 3_600_000
const stateOf = async (orderId: number) => (await getOrder(it.ctx({ kind: 'system' }), { orderId })).state
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1_000))

test('a process that is 25 hours ahead cancels nobody’s order; when its clock is set right it goes on', async () => {
  const order = await aPlacedOrder(it.ctx({ kind: 'system' }), { by: 'pix' })
  let offsetMs = 25 * hours
  const ahead = processAhead(() => offsetMs)
  await ahead.pulse.ask()
  await aWhile()
  expect(await stateOf(order.id)).toBe('complete')
  expect(Math.min(...ahead.background.lags().values())).toBeGreaterThan(0.9)
  offsetMs = 2_000
  ahead.background.wake()
  await expect.poll(() => Math.max(...ahead.background.lags().values())).toBeLessThan(0.5)
  await ahead.end()
})

test('a clock that jumps under a running process is noticed before its next round', async () => {
  const order = await aPlacedOrder(it.ctx({ kind: 'system' }), { by: 'pix' })
  let offsetMs = 0
  const jumping = processAhead(() => offsetMs)
  await jumping.pulse.ask()
  offsetMs = 25 * hours
  await aWhile()
  expect(jumping.pulse.agreesOnTime()).toBe(false)
  expect(await stateOf(order.id)).toBe('complete')
  await jumping.end()
})

test('before the database was asked what time it is, nothing is due', async () => {
  const fresh = processAhead(() => 0)
  expect([fresh.pulse.agreesOnTime(), fresh.pulse.clockOffsetMs()]).toEqual([false, null])
  await fresh.end()
})
