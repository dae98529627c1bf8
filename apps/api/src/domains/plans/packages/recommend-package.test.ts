import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription } from '../../care/prescriptions/prescriptions.factory.ts'
import { recommendPackage } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('recommended thirty times at once it is one package; under another name it is refused', async () => {
  const { id: prescriptionId, consultationId, doctorId } = await aPrescription(world.ctx())
  // Every connection is open by then, so that the calls really run in parallel.
  await Promise.all(Array.from({ length: 30 }, () => sql`select pg_sleep(0.05)`.execute(world.world.db)))
  const recommend = (name: string) =>
    recommendPackage(world.ctx(), { consultationId, prescriptionId, doctorId, name }).then(({ id }) => id)
  const ids = new Set(await Promise.all(Array.from({ length: 30 }, () => recommend('Tratamento diário'))))
  expect(ids.size).toBe(1)
  await expect(recommend('Só à noite')).rejects.toMatchObject({ code: 'already_recommended' })
  await sql`update plans.packages set withdrawn_at = now(), withdrawn_by = ${doctorId}
    where prescription_id = ${prescriptionId}`.execute(world.world.db)
  expect(ids.has(await recommend('Só à noite'))).toBe(false)
})

test('of two names at the same moment one is recommended', async () => {
  const { id: prescriptionId, consultationId, doctorId } = await aPrescription(world.ctx())
  const names = Array.from({ length: 10 }, (_, at) => `Tratamento ${at}`)
  const outcomes = await Promise.allSettled(
    names.map((name) => recommendPackage(world.ctx(), { consultationId, prescriptionId, doctorId, name })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
