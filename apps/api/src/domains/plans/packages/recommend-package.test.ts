import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription } from '../../care/prescriptions/prescriptions.factory.ts'
import { recommendPackage, withdrawPackage } from './index.ts'
import { insertPackage } from './packages.repository.ts'

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
  const doctor = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  await withdrawPackage(doctor, { packageId: [...ids][0] ?? 0 })
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

test('without taking turns too, one stands: the database refuses the others with the same code, and nothing is half kept', async () => {
  const { id: prescriptionId, consultationId, doctorId, patientId } = await aPrescription(world.ctx())
  const whose = { prescriptionId, consultationId, doctorId, patientId, productIds: [1106], mayLeaveOut: false }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      inTransaction(world.ctx(), (ctx) => insertPackage(ctx, { ...whose, name: `Tratamento ${at}` })),
    ),
  )
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array(9).fill('already_recommended'))
  const { rows } = await sql`select 1 from plans.packages
    where prescription_id = ${prescriptionId}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})
