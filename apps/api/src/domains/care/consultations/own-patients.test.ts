import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../prescriptions/prescriptions.factory.ts'
import { listOwnPatientIds } from './list-own-patients.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() =>
  sql`update care.consultations set state = 'canceled', closed_at = null, canceled_at = ${world.clock.now},
    cancel_reason = 'by_patient' where state <> 'canceled'`.execute(world.world.db),
)
afterAll(() => world.close())

test.each([
  ['waiting_for_payment', null, false],
  ['waiting_for_time', null, false],
  ['confirmed', null, true],
  ['under_way', null, true],
  ['closed', 364, true],
  ['closed', 366, false],
  ['missed', null, false],
  ['canceled', null, false],
] as const)('whose consultation is %s (%s days ago): his own patient: %s', async (state, days, isOwn) => {
  const closedAt = days === null ? null : new Date(world.clock.now.getTime() - days * dayMs)
  const { patientId, doctorId } = await aConsultation(world.ctx(), { state, closedAt })
  const doctor = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  expect((await listOwnPatientIds(doctor)).includes(patientId)).toBe(isOwn)
})
