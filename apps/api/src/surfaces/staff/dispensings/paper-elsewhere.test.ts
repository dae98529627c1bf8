import { listSubscriptions } from '@prumo/contracts/second'
import { showDispensing } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { sandboxControl } from '#testing/sandbox-control'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import {
  aControlledPackage,
  anInput,
  requestPackage,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let southId: number
let wanted: Awaited<ReturnType<typeof aControlledPackage>>

/** Sílvia works in the first pharmacy, Teresa in the second, which is asked first where it delivers. */
beforeAll(async () => {
  world = await testWorld()
  southId = await aSecondPharmacy(world.ctx())
  await aPlace(world.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(world.ctx(), { name: 'teresa', pharmacyId: southId })
})
afterAll(() => world.close())

/** A sheet whose original Sílvia's pharmacy retained, and whose patient then took his request back. */
beforeEach(async () => {
  await settleRecords(world.ctx())
  // What was accepted in the test before is charged, so that it can be taken up: sixty days at most are in his hands.
  await world.settle()
  await places({ first: 1, south: ['PR'] })
  wanted = await aControlledPackage(world.ctx(), {})
  const { dispensingId, number } = await request()
  for (const act of [received, scanned, retained]) expect((await act(dispensingId, 'silvia')).status).toBe(200)
  expect(await takeBack(number)).toBe(200)
  await places({ first: 1, south: ['PR', 'SP'] })
})

/** `first`: its place in the order; null: its operator names it no more. `south`: where the other one delivers. */
const places = async ({ first, south }: { first: number | null; south: string[] }) => {
  await sql`update plans.pharmacies set position = ${first} where id = ${firstPharmacyId}`.execute(world.world.db)
  await sql`update plans.pharmacies set states = ${south} where id = ${southId}`.execute(world.world.db)
}
const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, name: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const request = async () => {
  const { id: packageId, patientId } = wanted
  const bruno: Context = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const token = await sandboxControl(world.sandbox.url).cardToken()
  const input = await anInput(world.ctx(), { packageId, patientId, token })
  const { id, number } = await requestPackage(bruno, { ...input, variantIds: [951] })
  const { rows } = await sql<{ id: number; subscriptionId: number; pharmacyId: number }>`select id,
    subscription_id as "subscriptionId", pharmacy_id as "pharmacyId" from plans.dispensings where order_id = ${id}`.execute(
    world.world.db,
  )
  const { id: dispensingId = 0, pharmacyId } = rows[0] ?? {}
  return { dispensingId, pharmacyId, number }
}
const takeBack = async (number: string) => {
  const { rows } = await sql<{ id: number }>`select d.subscription_id as id from plans.dispensings d
    join shop.orders o on o.id = d.order_id where o.number = ${number}`.execute(world.world.db)
  return (await call('DELETE', `/api/v1/subscriptions/${rows[0]?.id}`, 'bruno')).status
}
const path = '/api/staff/v1/dispensings'
const step = (to: string) => (id: number, name: string) => call('POST', `${path}/${id}/paper_steps`, name, { step: to })
const [received, retained] = [step('received'), step('retained')]
const scanned = async (id: number, name: string) => {
  const bearer = await bearerOf(world, `${name}@prumo.example`)
  const to = { method: 'POST' as const, url: `${path}/${id}/paper_scan` }
  const answer = await upload(world, { bearer, to, files: [['original.pdf', aPdf('original'), 'file']] })
  return { status: answer.statusCode, body: answer.json() }
}
const accept = (id: number, name: string) => call('POST', `${path}/${id}/acceptance`, name)
const caseOf = async (id: number, name: string) =>
  showDispensing.response.parse((await call('GET', `${path}/${id}`, name)).body).dispensing
/** What his own page of treatments says. */
const originalAt = async (number: string) => {
  const caller = await nestCallerOf(world, 'bruno')
  const { body } = await caller.get(`/packages/subscriptions/${wanted.patientId}`)
  const { packageSubscriptions } = listSubscriptions.response.parse(body)
  const { waitsForOriginal, originalAt } = packageSubscriptions.find(({ orderNumber }) => orderNumber === number) ?? {}
  return { waitsForOriginal, originalAt }
}

test('the next request goes to the pharmacy that has the original, though another one would be asked first', async () => {
  const { dispensingId, pharmacyId, number } = await request()
  expect(pharmacyId).toBe(firstPharmacyId)
  expect(await originalAt(number)).toEqual({ waitsForOriginal: false, originalAt: null })
  expect((await accept(dispensingId, 'silvia')).status).toBe(200)
})

test('before he asks he reads that this pharmacy would sell', async () => {
  const { addressId } = await anInput(world.ctx(), {
    packageId: wanted.id,
    patientId: wanted.patientId,
    token: await sandboxControl(world.sandbox.url).cardToken(),
  })
  const { body } = await call('GET', `/api/v1/packages/${wanted.id}/pharmacy?address_id=${addressId}`, 'bruno')
  expect(body.pharmacy.id).toBe(firstPharmacyId)
})

test('another pharmacy dispenses nothing on it until it has compared and retained it itself', async () => {
  await places({ first: null, south: ['PR', 'SP'] })
  const { dispensingId, pharmacyId, number } = await request()
  expect(pharmacyId).toBe(southId)
  const missing = { status: 409, body: { code: 'paper_original_missing' } }
  expect(await accept(dispensingId, 'teresa')).toMatchObject(missing)
  const seen = await caseOf(dispensingId, 'teresa')
  expect(seen).toMatchObject({
    paperState: 'elsewhere',
    isLate: false,
    mayGoTo: [],
    prescription: {
      paper: { state: 'elsewhere', scanSrc: null, holder: { legalName: 'Farmácia de Manipulação Prumo Ltda.' } },
    },
  })
  expect(seen.prescription.fields).toContainEqual({ field: 'retained_copy', isThere: false })
  expect(await originalAt(number)).toEqual({
    waitsForOriginal: true,
    originalAt: 'Farmácia de Manipulação Prumo Ltda.',
  })
  for (const skip of [scanned, retained])
    expect(await skip(dispensingId, 'teresa')).toMatchObject({ status: 409, body: { code: 'paper_not_there' } })
  expect((await received(dispensingId, 'teresa')).status).toBe(200)
  // What the first one scanned says nothing of what arrived here.
  expect((await caseOf(dispensingId, 'teresa')).prescription.paper).toMatchObject({ state: 'received', scanSrc: null })
  expect(await originalAt(number)).toEqual({ waitsForOriginal: true, originalAt: null })
  expect(await accept(dispensingId, 'teresa')).toMatchObject(missing)
  for (const act of [scanned, retained]) expect((await act(dispensingId, 'teresa')).status).toBe(200)
  expect(await originalAt(number)).toEqual({ waitsForOriginal: false, originalAt: null })
  expect((await accept(dispensingId, 'teresa')).status).toBe(200)
})

test('a request that waits for it elsewhere is handed to who has it, and to nobody else', async () => {
  await places({ first: null, south: ['PR', 'SP'] })
  const { dispensingId } = await request()
  await places({ first: 1, south: ['PR', 'SP'] })
  await sql`insert into shop.sellers (id, name, legal_name, cnpj)
    values (4, 'Farmácia do Norte', 'Farmácia do Norte Ltda.', '9N0RT8Q0000100') on conflict do nothing`.execute(
    world.world.db,
  )
  await sql`insert into plans.pharmacies
      (id, afe, ae, address, telephone, in_charge_name, in_charge_registration, position, states)
    select 4, afe, ae, address, telephone, in_charge_name, in_charge_registration, 5, null
    from plans.pharmacies where id = ${southId}`.execute(world.world.db)
  expect((await caseOf(dispensingId, 'teresa')).mayGoTo.map(({ id }) => id)).toEqual([firstPharmacyId])
  const to = (id: number) =>
    call('POST', `${path}/${dispensingId}/handover`, 'teresa', { pharmacy_id: id, reason: 'nearer' })
  expect((await to(4)).status).toBe(422)
  expect((await to(firstPharmacyId)).status).toBe(200)
  expect((await accept(dispensingId, 'silvia')).status).toBe(200)
})
