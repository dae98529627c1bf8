import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, packShipment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'

// From the recall on nothing of its lot leaves, also before the work that follows it has come to its boxes (0295).
let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const shampoo = 1215
const reason = 'Comunicado do fabricante.'
const silvia = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const sent = payload ? { payload } : {}
  const answer = await world.app.inject({ method, url: `/api/staff/v1${url}`, headers, ...sent })
  return { status: answer.statusCode, body: answer.json(), code: answer.json().code ?? null }
}
const stateOf = async (path: string) => (await silvia('GET', path)).body.shipment.state

test('a box of goods gets no label and does not leave; others do, and it is packed anew from the next lot', async () => {
  await emptyShelf(world, shampoo)
  const receive = async (number: string, days: number): Promise<number> => {
    const expiresOn = dayAfter(calendarDayOf(ctx.now()), days)
    const { body } = await silvia('POST', `/stock/${shampoo}/lots`, { number, expiresOn, units: 6 })
    return body.stock.lots.find((lot: { number: string }) => lot.number === number).id
  }
  const lotId = await receive('R1', 60)
  await receive('S1', 300)
  const packed = async () => {
    const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
    const order = await aPlacedOrder(ctx, {
      ...{ by: 'card', card, quantity: 1, variantIds: [shampoo] },
      email: `recolhido-${Math.random()}@prumo.example`,
    })
    const [box] = order.shipments
    await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
    return `/shipments/${box?.id}`
  }
  const [labelled, unlabelled] = [await packed(), await packed()]
  expect((await silvia('PUT', `${labelled}/label`)).status).toBe(200)
  expect((await silvia('PUT', `/stock_lots/${lotId}/recall`, { reason })).status).toBe(200)
  const recalled = { status: 409, code: 'box_recalled' }
  expect(await silvia('PUT', `${unlabelled}/label`)).toMatchObject(recalled)
  expect(await silvia('POST', '/posting_lists')).toMatchObject(recalled)
  const sound = await packed()
  expect((await silvia('PUT', `${sound}/label`)).status).toBe(200)
  expect((await silvia('POST', '/posting_lists')).status).toBe(200)
  expect([await stateOf(labelled), await stateOf(sound)]).toEqual(['packed', 'shipped'])
  await world.settle()
  expect([await stateOf(labelled), await stateOf(unlabelled)]).toEqual(['ready', 'ready'])
})

test('what was made out of it is not packed, gets no label and does not leave', async () => {
  const desk = atTheDesk(world)
  const aMadeBox = async () => {
    const made = await desk.make(await desk.paid())
    const [box] = (await getOrder(ctx, { orderId: made.order?.id ?? 0 })).shipments
    const path = `/shipments/${box?.id}`
    return { made, path, pack: () => silvia('PUT', `${path}/packing`, { items: box?.contents }) }
  }
  const [open, closed, labelled] = [await aMadeBox(), await aMadeBox(), await aMadeBox()]
  for (const { pack } of [closed, labelled]) expect((await pack()).status).toBe(200)
  expect((await silvia('PUT', `${labelled.path}/label`)).status).toBe(200)
  for (const { made } of [open, closed, labelled]) {
    const [weight] = (await desk.read(made)).weights
    expect((await silvia('PUT', `/raw_material_lots/${weight?.lot.id}/recall`, { reason })).status).toBe(200)
  }
  const recalled = { status: 409, code: 'lot_recalled' }
  expect(await open.pack()).toMatchObject(recalled)
  expect(await silvia('PUT', `${closed.path}/label`)).toMatchObject(recalled)
  expect(await silvia('POST', '/posting_lists')).toMatchObject(recalled)
  await world.settle()
  for (const { path } of [open, closed, labelled]) expect(await stateOf(path)).toBe('pending')
})
