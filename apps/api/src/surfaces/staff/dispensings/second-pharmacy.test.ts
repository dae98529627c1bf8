import { showPharmacyOfPackage } from '@prumo/contracts/main'
import { quoteShipping } from '@prumo/contracts/second'
import { listDispensings, searchDispensings } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSubscriptions } from '#domains/plans/subscriptions'
import { bearerOf } from '#testing/bearer'
import { aConsultationOrder } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import {
  aControlledRequest,
  anAddressOf,
  aRequest,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let southId: number
const south = (): number => southId
type Request = Awaited<ReturnType<typeof aRequest>>
let ours: Request
let ofSouth: Request

/** Sílvia works in the first pharmacy, Teresa in the second, which delivers to São Paulo from now on. */
beforeAll(async () => {
  world = await testWorld()
  ours = await aRequest(world.ctx(), await cardToken())
  southId = await aSecondPharmacy(world.ctx(), { states: ['SP'] })
  await aPlace(world.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(world.ctx(), { name: 'teresa', pharmacyId: southId })
  ofSouth = await aRequest(world.ctx(), await cardToken())
})
afterAll(() => world.close())

const cardToken = async () => sandboxControl(world.sandbox.url).cardToken()
const call = async (method: 'GET' | 'POST', path: string, name: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const idsIn = (body: unknown) => listDispensings.response.parse(body).dispensings.map(({ id }) => id)
const rowOf = async ({ dispensingId }: Request) =>
  (
    await sql<{ state: string; pharmacyId: number }>`select state, pharmacy_id as "pharmacyId" from plans.dispensings
      where id = ${dispensingId}`.execute(world.world.db)
  ).rows[0]

test('a request belongs to the pharmacy that delivers to its state, and to the one that it was made for since', async () => {
  expect([await rowOf(ours), await rowOf(ofSouth)]).toEqual([
    { state: 'requested', pharmacyId: firstPharmacyId },
    { state: 'requested', pharmacyId: southId },
  ])
})

test.each([
  ['silvia', () => ours],
  ['teresa', () => ofSouth],
])('%s has the requests of her own pharmacy on every list, and no other', async (name, own) => {
  const { dispensingId } = own()
  for (const query of ['?state=requested', ''])
    expect(idsIn((await call('GET', `/dispensings${query}`, name)).body)).toEqual([dispensingId])
  const found = await call('POST', '/dispensing_searches', name, { word: 'Almeida' })
  expect(searchDispensings.response.parse(found.body).dispensings.map(({ id }) => id)).toEqual([dispensingId])
})

test('what stands on the other pharmacy’s page leads to no page of hers', async () => {
  const { body } = await call('GET', `/dispensings?state=requested&after=${ours.dispensingId}`, 'teresa')
  expect(idsIn(body)).toEqual([])
})

test.each([
  ['teresa', () => ours],
  ['silvia', () => ofSouth],
])('for %s the other pharmacy’s request does not exist, and nothing of it is read or moved', async (name, others) => {
  const { dispensingId, patientId, order } = others()
  const path = `/dispensings/${dispensingId}`
  const answers = [
    await call('GET', path, name),
    await call('POST', `${path}/acceptance`, name),
    await call('POST', `${path}/return`, name, { reason: 'cannot_be_made' }),
    await call('POST', `${path}/return`, name, { reason: 'interaction', note: 'Usa nitrato?' }),
    await call('POST', `${path}/parcel_outcome`, name, { outcome: 'stopped' }),
    await call('POST', `${path}/paper_steps`, name, { step: 'received' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  const found = await call('POST', '/dispensing_searches', name, { word: order.number })
  expect(found.body.dispensings).toEqual([])
  expect(await rowOf(others())).toMatchObject({ state: 'requested' })
  const { rows } = await sql`select 1 from care.record_accesses a join people.users u on u.id = a.actor_id
    where a.patient_id = ${patientId} and a.subject_id = ${dispensingId} and u.email = ${`${name}@prumo.example`}`.execute(
    world.world.db,
  )
  expect(rows).toEqual([])
})

test('on a case stand the patient’s other requests of the same pharmacy alone', async () => {
  const { body } = await call('GET', `/dispensings/${ofSouth.dispensingId}`, 'teresa')
  expect(body.dispensing.others).toEqual([])
})

test('who was placed nowhere has no queue while there are two pharmacies', async () => {
  await sql`delete from plans.pharmacists`.execute(world.world.db)
  expect((await call('GET', '/dispensings', 'silvia')).status).toBe(404)
  expect((await call('GET', `/dispensings/${ours.dispensingId}`, 'silvia')).status).toBe(404)
  await aPlace(world.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(world.ctx(), { name: 'teresa', pharmacyId: southId })
})

test.each([
  ['with its permit', '1.00000.3', south],
  ['without one', null, (): number => firstPharmacyId],
])('a controlled medicine is asked of the pharmacy of its state only %s', async (_name, ae, expected) => {
  await sql`update plans.pharmacies set ae = ${ae} where id = ${southId}`.execute(world.world.db)
  const { dispensingId } = await aControlledRequest(world.ctx(), { token: await cardToken() })
  const { rows } = await sql<{ pharmacyId: number; sellerId: number }>`select d.pharmacy_id as "pharmacyId",
    o.seller_id as "sellerId" from plans.dispensings d join shop.orders o on o.id = d.order_id
    where d.id = ${dispensingId}`.execute(world.world.db)
  expect(rows).toEqual([{ pharmacyId: expected(), sellerId: expected() }])
})

test('where no pharmacy may make it, nothing is asked of any', async () => {
  await sql`update plans.pharmacies set ae = null`.execute(world.world.db)
  await expect(aControlledRequest(world.ctx(), { token: await cardToken() })).rejects.toMatchObject({
    code: 'pharmacy_missing',
  })
})

test('before he asks and afterwards the patient reads who sells; nobody else reads it of his package', async () => {
  await sql`update plans.pharmacies set ae = '1' where id = ${southId}`.execute(world.world.db)
  const asked = { packageId: ofSouth.packageId, addressId: await anAddressOf(world.ctx(), ofSouth.patientId) }
  const ask = async (name: string, { packageId, addressId } = asked) => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/v1/packages/${packageId}/pharmacy?address_id=${addressId}`,
      headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const own = await ask('bruno')
  expect(showPharmacyOfPackage.response.parse(own.body).pharmacy).toMatchObject({
    id: southId,
    legalName: 'Farmácia do Sul Ltda.',
  })
  for (const name of ['paula', 'helena', 'silvia']) expect((await ask(name)).status).toBe(404)
  expect((await ask('bruno', { ...asked, packageId: 999_999 })).status).toBe(404)
  expect((await ask('bruno', { ...asked, addressId: 999_999 })).status).toBe(404)
  const bruno = world.ctx({ kind: 'user', userId: ofSouth.patientId, roles: ['patient'] })
  const had = await readSubscriptions(bruno, { patientId: ofSouth.patientId })
  expect(had.find(({ order }) => order.id === ofSouth.order.id)?.seller.legalName).toBe('Farmácia do Sul Ltda.')
})

test('the postage that he sees is from the place of the pharmacy that sells to him', async () => {
  const sedex = async (sellerId: number) => {
    const query = { zipCode: '01310200', variantIds: '11061', sellerId: `${sellerId}` }
    const answer = await world.app.inject({ url: '/correios', query })
    const { quotes } = quoteShipping.response.parse(answer.json())
    return Math.round((quotes.find(({ deliveryType }) => deliveryType === 'SEDEX')?.price ?? 0) * 100)
  }
  expect(await sedex(southId)).toBe(ofSouth.order.shipTotalCents)
  expect(await sedex(firstPharmacyId)).toBe(ours.order.shipTotalCents)
  expect(ofSouth.order.shipTotalCents).not.toBe(ours.order.shipTotalCents)
})

test('the database keeps a request with its seller', async () => {
  const move = (id: number) =>
    sql`update plans.dispensings set pharmacy_id = ${id} where id = ${ours.dispensingId}`.execute(world.world.db)
  await expect(move(southId)).rejects.toThrow('a request stays with its pharmacy')
})

test('a request that a process of the former release writes is its seller’s too, and due', async () => {
  const { db } = world.world
  const { id: orderId } = await aConsultationOrder(world.ctx(), { userId: ofSouth.patientId })
  await sql`update shop.orders set seller_id = ${southId} where id = ${orderId}`.execute(db)
  const { rows } = await sql<{ pharmacy_id: number; due_at: Date }>`insert into plans.dispensings
      (subscription_id, cycle, prescription_id, months, order_id, state, agreed_total_cents)
    select subscription_id, 99, prescription_id, months, ${orderId}, 'canceled', agreed_total_cents
      from plans.dispensings where id = ${ofSouth.dispensingId} returning pharmacy_id, due_at`.execute(db)
  expect(rows).toEqual([{ pharmacy_id: southId, due_at: expect.any(Date) }])
})
