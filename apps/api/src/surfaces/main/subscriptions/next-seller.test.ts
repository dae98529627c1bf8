import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
})
afterAll(() => it.close())

const bruno = async (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const url = `/api/v1/subscriptions${path}`
  return (await it.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
}
const sellerOf = async (subscriptionId: number) => {
  const { subscriptions } = contract.listCycles.response.parse(await bruno(''))
  return subscriptions.find(({ id }) => id === subscriptionId)?.seller
}
const ours = { legalName: 'Farmácia de Manipulação Prumo Ltda.', isAnother: false }
const south = { legalName: 'Farmácia do Sul Ltda.', isAnother: true }

test('who prepares and sells the next parcel is in sight, and that it is another one than the last time', async () => {
  const { subscriptionId, patientId } = await anActiveSubscription(it, {
    token: await sandboxControl(it.sandbox.url).cardToken(),
    months: 6,
  })
  expect(await sellerOf(subscriptionId)).toMatchObject(ours)
  const southId = await aSecondPharmacy(it.ctx(), { states: ['PR'] })
  await aPlace(it.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  expect(await sellerOf(subscriptionId)).toMatchObject(ours)
  const addressId = await anAddressOf(it.ctx(), patientId)
  const at = async () =>
    contract.readNextDelivery.response.parse(await bruno(`/${subscriptionId}/delivery?address_id=${addressId}`))
      .delivery
  expect((await at()).seller).toMatchObject(ours)

  await sql`update plans.pharmacies set states = array['SP'] where id = ${southId}`.execute(it.world.db)
  expect(await sellerOf(subscriptionId)).toMatchObject(south)
  expect((await at()).seller).toMatchObject(south)

  // The request that a pharmacy has stays where it was asked.
  const asked = await bruno(`/${subscriptionId}/parcels`, 'POST', { total: (await at()).total })
  const { subscription } = contract.bringForward.response.parse(asked)
  expect(subscription).toMatchObject({ isUnderWay: true, seller: south })
  await sql`update plans.pharmacies set states = array['PR'] where id = ${southId}`.execute(it.world.db)
  expect(await sellerOf(subscriptionId)).toMatchObject(south)
})
