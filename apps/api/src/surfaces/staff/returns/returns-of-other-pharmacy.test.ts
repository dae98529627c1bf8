import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'

let world: TestWorld
let ctx: Context
let southId: number
/** Sílvia works at the first pharmacy, which keeps the shop's goods; Teresa at the second. */
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  southId = await aSecondPharmacy(ctx)
  await aPlace(ctx, { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(ctx, { name: 'teresa', pharmacyId: southId })
})
afterAll(() => world.close())

type Sent = { id: number; code: string; lineId: number }
/** Goods that their buyer sends back; `placeId`: where they lie, if not where the shop's goods do. */
const sentBack = async (placeId?: number): Promise<Sent> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order: Order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 1 })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  if (placeId)
    await sql`update shop.line_items set stock_location_id = ${placeId} where order_id = ${order.id}`.execute(ctx.db)
  const lineId = order.lines[0]?.id ?? 0
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/orders/${order.number}/returns`,
    headers: { 'x-spree-order-token': order.token },
    payload: { request_key: randomUUID(), lines: [{ line_item_id: lineId, units: 1 }] },
  })
  const [{ id, code }] = answer.json().sendingBack.returns
  return { id, code, lineId }
}
const call = async (method: 'GET' | 'POST', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/returns${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const everyAct = async ({ id, code, lineId }: Sent, as: string) => {
  const lines = [{ line_item_id: lineId, accepted_units: 1, restocked_units: 0 }]
  const answers = [
    await call('GET', `/${id}`, as),
    await call('GET', `/by_code/${code}`, as),
    await call('POST', `/${id}/authorization`, as, { posting_code: '1234567890' }),
    await call('POST', `/${id}/arrival`, as),
    await call('POST', `/${id}/judgement`, as, { lines }),
  ]
  return answers.map(({ status }) => status)
}
const listed = async (as: string) =>
  (await call('GET', '?list=uncoded', as)).body.returns.map(({ id }: { id: number }) => id)

test('each has what comes back to her own house; for the other it does not exist, and support has all', async () => {
  const [here, south] = [await sentBack(), await sentBack(southId)]
  expect(await listed('silvia')).toEqual([here.id])
  expect(await listed('teresa')).toEqual([south.id])
  for (const as of ['rafael', 'clara']) expect(await listed(as)).toEqual([here.id, south.id])
  expect(await everyAct(here, 'teresa')).toEqual(Array(5).fill(404))
  expect(await everyAct(south, 'silvia')).toEqual(Array(5).fill(404))
  const { rows } = await sql`select state from shop.returns where id in (${here.id}, ${south.id})`.execute(ctx.db)
  expect(rows).toEqual([{ state: 'requested' }, { state: 'requested' }])
  expect(await everyAct(here, 'silvia')).toEqual(Array(5).fill(200))
  expect(await everyAct(south, 'rafael')).toEqual(Array(5).fill(200))
})

test('her list makes as many statements for three as for one', async () => {
  await sentBack(southId)
  const list = () => statementsOf(() => listed('teresa'))
  await list()
  const one = await list()
  await sentBack(southId)
  await sentBack(southId)
  const three = await list()
  expect([one.value.length, three.value.length]).toEqual([1, 3])
  expect(three.statements.length, three.statements.join('\n')).toBe(one.statements.length)
})

test('a code that ended long ago is on no list, and its box is still found', async () => {
  const sent = await sentBack()
  await call('POST', `/${sent.id}/authorization`, 'silvia', { posting_code: '1234567890' })
  const coming = async () =>
    (await call('GET', '?list=coming', 'silvia')).body.returns.map(({ id }: { id: number }) => id)
  const codedDaysAgo = (days: number) =>
    sql`update shop.returns set authorized_at = ${new Date(ctx.now().getTime() - days * 86_400_000)}
      where id = ${sent.id}`.execute(ctx.db)
  await codedDaysAgo(59)
  expect(await coming()).toContain(sent.id)
  await codedDaysAgo(61)
  expect(await coming()).not.toContain(sent.id)
  expect((await call('GET', `/by_code/${sent.code}`, 'silvia')).status).toBe(200)
})

test('who is placed in no house has no returns', async () => {
  const sent = await sentBack()
  await sql`delete from plans.pharmacists`.execute(ctx.db)
  expect((await call('GET', '?list=uncoded', 'silvia')).status).toBe(404)
  expect(await everyAct(sent, 'silvia')).toEqual(Array(5).fill(404))
})
