import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultation, aPrescription } from '../../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { poolFigures } from '../../apps/api/src/platform/database.ts'
import { bearerOf } from '../../apps/api/src/testing/bearer.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'

// `npm run bench -- signatures` has fifty, a provider that takes ten seconds, and says how long everything takes.
const [signatures, reads] = [16, 10]

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** A provider that has been asked and does not answer before `answer()`. */
const silentProvider = () => {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  const real = world.ctx().gateways.signing
  const sign: typeof real.sign = async (input) => {
    asked++
    await told
    return real.sign(input)
  }
  return { gateways: { ...world.ctx().gateways, signing: { ...real, sign } }, asked: () => asked, answer }
}

test('while a slow provider signs many prescriptions, nobody waits for it, and no connection is held', async () => {
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const provider = silentProvider()
  const ctx = { ...world.ctx(), gateways: provider.gateways }
  const whose = []
  for (let n = 0; n < signatures; n++) whose.push(await aConsultation(ctx))
  const signing = Promise.all(whose.map((one) => aPrescription(ctx, {}, one)))
  // All at once, not one after the other: none has been answered.
  await expect.poll(provider.asked, { timeout: 30_000, interval: 20 }).toBe(signatures)
  for (let read = 0; read < reads; read++) {
    const answer = await world.app.inject({
      url: '/api/v1/consultations',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(answer.statusCode).toBe(200)
    expect([await openTransactions(), poolFigures(world.world.db)?.waiting]).toEqual([0, 0])
  }
  provider.answer()
  expect((await signing).map(({ state }) => state)).toEqual(Array(signatures).fill('issued'))
})

const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.world.db)
  return rows[0]?.count ?? 0
}
