import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultation, aPrescription } from '../../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { poolFigures } from '../../apps/api/src/platform/database.ts'
import { bearerOf } from '../../apps/api/src/testing/bearer.ts'
import { sandboxControl } from '../../apps/api/src/testing/sandbox-control.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'

// `npm run bench -- signatures` has fifty, and a provider that takes ten seconds.
const [signatures, delayMs] = [16, 2_500]

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('while a slow provider signs many prescriptions, nobody waits for it, and no connection is held', async () => {
  const ctx = world.ctx()
  // The drawing library is loaded by the first one.
  await aPrescription(ctx)
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const whose = []
  for (let n = 0; n < signatures; n++) whose.push(await aConsultation(ctx))
  const sandbox = sandboxControl(world.sandbox.url)
  await sandbox.fault({ service: 'signing', kind: 'delay', delay_ms: delayMs })
  const began = performance.now()
  const signing = Promise.all(whose.map((one) => aPrescription(ctx, {}, one)))
  await allAreAsked()
  const asked = performance.now()
  const reads: number[] = []
  while (performance.now() - asked < delayMs / 2) {
    const before = performance.now()
    const answer = await world.app.inject({
      url: '/api/v1/consultations',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(answer.statusCode).toBe(200)
    reads.push(performance.now() - before)
    const figures = poolFigures(world.world.db)
    expect([await openTransactions(), figures?.waiting]).toEqual([0, 0])
  }
  expect(reads.length).toBeGreaterThan(5)
  expect(Math.max(...reads)).toBeLessThan(delayMs / 2)
  const states = (await signing).map(({ state }) => state)
  expect(states).toEqual(Array(signatures).fill('issued'))
  // All at once, not one after the other.
  expect(performance.now() - began).toBeLessThan((signatures / 2) * delayMs)
})

/** Every intention is committed, so from now on only the provider is waited for. */
const allAreAsked = () =>
  expect
    .poll(
      async () =>
        (await sql`select 1 from care.prescriptions where state = 'signing'`.execute(world.world.db)).rows.length,
      {
        timeout: 20_000,
        interval: 20,
      },
    )
    .toBe(signatures)

const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.world.db)
  return rows[0]?.count ?? 0
}
