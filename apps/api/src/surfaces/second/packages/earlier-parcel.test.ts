import { listSubscriptions } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, refundOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { nestTokenOf } from '#testing/nest-caller'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const boxIs = (number: string, state: string) =>
  sql`update shop.shipments set state = ${state}, ready_at = now(), packed_at = now(), shipped_at = '2027-01-09T12:00:00Z',
      delivered_at = ${state === 'delivered' ? it.clock.now : null}, lost_at = ${state === 'lost' ? it.clock.now : null}
    where order_id = (select id from shop.orders where number = ${number})`.execute(it.world.db)

test('a box that was paid before stays in sight until it arrives, whatever becomes of the next parcel', async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const { patientId, subscriptionId } = await anActiveSubscription(it, { token })
  const nest = await nestTokenOf(it, 'bruno')
  const told = async () => {
    const url = `/packages/subscriptions/${patientId}`
    const answer = await it.app.inject({ url, headers: { authorization: `Bearer ${nest}` } })
    const [one] = listSubscriptions.response.parse(answer.json()).packageSubscriptions
    if (!one) throw new Error('no treatment')
    return one
  }
  const first = (await told()).orderNumber
  expect((await told()).earlierParcel).toBeNull()
  await boxIs(first, 'shipped')
  const shipped = { state: 'shipped', since: '2027-01-09', orderNumber: first }

  await call('POST', `/api/v1/subscriptions/${subscriptionId}/parcels`, {})
  expect(await told()).toMatchObject({ parcel: null, earlierParcel: shipped })
  const second = (await told()).orderNumber
  await call('DELETE', `/api/v1/subscriptions/${subscriptionId}/requests/${second}`)
  expect(await told()).toMatchObject({ parcel: { state: 'withdrawn' }, earlierParcel: shipped })
  await boxIs(first, 'delivered')
  expect((await told()).earlierParcel).toBeNull()

  await boxIs(first, 'lost')
  expect((await told()).earlierParcel).toMatchObject({ state: 'lost', orderNumber: first })
  await payBack(first)
  expect((await told()).earlierParcel, 'all of it was paid back').toBeNull()
})

/** Every unit of it and its way. */
const payBack = async (number: string) => {
  const { rows } = await sql<{ id: number }>`select id from shop.orders where number = ${number}`.execute(it.world.db)
  const orderId = rows[0]?.id ?? 0
  const { lines } = await getOrder(it.ctx(), { orderId })
  const parts = { lines: lines.map(({ id, quantity }) => ({ lineId: id ?? 0, units: quantity })), freight: true }
  await refundOrder(it.ctx(), { orderId, requestKey: 'lost', reason: 'goods_lost', parts })
}
