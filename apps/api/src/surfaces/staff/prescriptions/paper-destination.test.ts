import { listPapersToSend } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aSecondPharmacy } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import {
  aControlledPackage,
  anInput,
  requestPackage,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const listed = async (prescriptionId: number) => {
  const { rows } = await sql<{ email: string }>`select email from people.users
    where id = (select doctor_id from care.prescriptions where id = ${prescriptionId})`.execute(world.world.db)
  const answer = await world.app.inject({
    url: '/api/staff/v1/paper_prescriptions',
    headers: { authorization: `Bearer ${await bearerOf(world, rows[0]?.email ?? '')}` },
  })
  return listPapersToSend.response.parse(answer.json()).prescriptions.find(({ id }) => id === prescriptionId)?.pharmacy
}

test('the doctor who signs on paper reads where the original goes: the only pharmacy, none yet of two, then the asked one', async () => {
  const ctx = world.ctx()
  const { id: packageId, patientId, prescriptionId } = await aControlledPackage(ctx, {})
  const first = await listed(prescriptionId)
  expect(first?.legalName).toMatch(/Prumo/)
  expect(first?.address).toMatch(/\d{5}-\d{3}$/)

  // Another one without the special permit makes nothing controlled.
  const southId = await aSecondPharmacy(ctx, { states: ['SP'], ae: null })
  expect(await listed(prescriptionId)).toEqual(first)
  await sql`update plans.pharmacies set ae = '1.00000.3' where id = ${southId}`.execute(world.world.db)
  expect(await listed(prescriptionId)).toBeNull()

  const token = await sandboxControl(world.sandbox.url).cardToken()
  const bruno = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const input = await anInput(ctx, { packageId, patientId, token })
  await requestPackage(bruno, { ...input, variantIds: [951] })
  expect((await listed(prescriptionId))?.legalName).toBe('Farmácia do Sul Ltda.')
  await sql`update plans.pharmacies set position = null where id = ${southId}`.execute(world.world.db)
  // What it has already it finishes.
  expect((await listed(prescriptionId))?.legalName).toBe('Farmácia do Sul Ltda.')
})
