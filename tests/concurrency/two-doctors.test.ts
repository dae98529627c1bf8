import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issuePrescription } from '../../apps/api/src/domains/care/prescriptions/index.ts'
import { aConsultation, settleRecords } from '../../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

/** A doctor of Bruno, who may prescribe. */
const doctorOf = async (name: 'helena' | 'marcos') => {
  const { consultationId, doctorId } = await aConsultation(world.ctx(), { with: name })
  await sql`insert into people.professionals (user_id, title, council, registration_number, registration_state,
      practice_address, phone, contact_email)
    values (${doctorId}, 'Dr.', 'CRM', ${`65432${doctorId}`}, 'SP', 'Avenida Paulista, 1578', '+5511912345678', 'a@prumo.example')
    on conflict (user_id) do nothing`.execute(world.world.db)
  const ctx = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  return (medicine: string) =>
    issuePrescription(ctx, {
      consultationId,
      items: [{ medicine, quantity: 1, posology: 'Um comprimido por dia.', durationDays: 4 }],
      hasConsented: true,
    })
}

// A lock that is not there lets both through most of the time, not always.
test.each([1, 2, 3])('two doctors do not sign tadalafil and sildenafil at the same moment (%d)', async () => {
  const [one, other] = [await doctorOf('helena'), await doctorOf('marcos')]
  const signed = await Promise.allSettled([one('tadalafila-20-comprimidos'), other('sildenafila-50-comprimidos')])
  expect(signed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = signed.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'prescription_needs_reasons' })
  const { rows } = await sql`select 1 from care.prescriptions where state = 'issued'`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})
