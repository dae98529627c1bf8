import { whenClocksShow } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anActiveSubscription, liveUntil } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

// Whoever corrects his address does not stop his treatment; whoever removes it hears so at once.
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = whenClocksShow('2027-01-10T12:00:00')
})
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const bruno = async (method: Method, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const treated = async () => {
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(it.world.db)
  await sql`update plans.dispensings set state = 'canceled' where state <> 'paid'`.execute(it.world.db)
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const { subscriptionId } = await anActiveSubscription(it, { token })
  const { rows } = await sql<{ id: string }>`select ship_address_id::text as id from shop.orders
    where id = (select order_id from plans.dispensings where subscription_id = ${subscriptionId})`.execute(it.world.db)
  return { id: subscriptionId, addressId: Number(rows[0]?.id) }
}
const cycleOf = async (id: number) => {
  const { subscriptions } = contract.listCycles.response.parse((await bruno('GET', '/api/v1/subscriptions')).body)
  return subscriptions.find((one) => one.id === id)
}
const mailsOf = async (id: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id like ${`${id}:%`}
      order by created_at, template`.execute(it.world.db)
  ).rows.map(({ template }) => template)
const storefront = (addressId: number) => `/api/v2/storefront/account/addresses/${addressId}`

test('an edited address is followed, by both calls, and the same words make no other one', async () => {
  const { id, addressId } = await treated()
  const brunoAtHome = await nestCallerOf(it, 'bruno')
  await sql`update people.users set default_ship_address_id = ${addressId}
    where id = (select user_id from people.addresses where id = ${addressId})`.execute(it.world.db)
  expect((await brunoAtHome.put('/spree-address', {})).body.spreeAddress.spreeAddressId).toBe(addressId)

  const edited = await brunoAtHome.put('/spree-address', { address2: 'Apto 12' })
  const second: number = edited.body.spreeAddress.spreeAddressId
  expect(second).toBeGreaterThan(addressId)
  expect(await cycleOf(id)).toMatchObject({ waitsFor: null, deliveryAddress: { address2: 'Apto 12' } })
  await sql`update people.addresses set frozen_at = now() where id = ${second}`.execute(it.world.db)
  const patched = await bruno('PATCH', storefront(second), { address: { address2: 'Apto 13' } })
  expect([patched.status, Number(patched.body.data.id) > second]).toEqual([200, true])

  const total = (await cycleOf(id))?.nextTotal
  const asked = await bruno('POST', `/api/v1/subscriptions/${id}/parcels`, { total })
  expect([asked.status, asked.body.code ?? null]).toEqual([200, null])
  expect(await cycleOf(id)).toMatchObject({ isUnderWay: true, deliveryAddress: { address2: 'Apto 13' } })
})

test('a removed one is said at once, is not announced, and another one is chosen', async () => {
  const { id, addressId } = await treated()
  const total = (await cycleOf(id))?.nextTotal ?? 0
  const remove = await bruno('DELETE', storefront(addressId))
  expect(remove.status).toBe(204)
  // Each one is asked for by hand: nothing waits, and what is missing is said.
  expect(await cycleOf(id)).toMatchObject({ deliveryAddress: null })
  const refused = await bruno('POST', `/api/v1/subscriptions/${id}/parcels`, { total })
  expect([refused.status, refused.body.code]).toEqual([409, 'cycle_needs_address'])
  expect(refused.body.error ?? refused.body.message).toContain('Mudar o endereço')

  const patientId = Number(
    (
      await sql<{ id: string }>`select patient_id::text as id from plans.subscriptions where id = ${id}`.execute(
        it.world.db,
      )
    ).rows[0]?.id,
  )
  const chosen = await anAddressOf(it.ctx({ kind: 'system' }), patientId)
  const choose = (address_id: number) => bruno('PUT', `/api/v1/subscriptions/${id}/address`, { address_id, total })
  expect((await choose(chosen)).status).toBe(200)
  await bruno('PUT', `/api/v1/subscriptions/${id}/agreement`, { total })
  expect((await bruno('DELETE', storefront(chosen))).status).toBe(204)
  await it.settle()
  expect(await cycleOf(id)).toMatchObject({ waitsFor: 'address', deliveryAddress: null })
  expect(await mailsOf(id)).toEqual(['treatment-cycle-waits'])

  await liveUntil(it, '2027-02-08')
  signInAgain(it)
  expect(await mailsOf(id)).toEqual(['treatment-cycle-waits'])
  expect((await choose(await anAddressOf(it.ctx({ kind: 'system' }), patientId))).status).toBe(200)
  expect(await cycleOf(id)).toMatchObject({ waitsFor: null, deliveryAddress: { city: 'São Paulo' } })
  await it.settle()
  expect(await mailsOf(id)).toEqual(['treatment-cycle-waits', 'treatment-charge-announced'])
})
