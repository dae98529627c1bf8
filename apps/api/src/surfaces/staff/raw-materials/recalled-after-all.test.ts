import * as contract from '@prumo/contracts/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginCompounding, checkCompounding } from '#domains/plans/compounding'
import { recallLot } from '#domains/plans/raw-materials'
import { listOrderRefunds, moveShipment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, listOfDispensings, pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk, type Paid } from '../../../domains/plans/compounding/desk.factory.ts'

// Lost, made once more, and delivered after all, before its lot is recalled: its patient has it (CDC arts. 18, 20).
let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
let desk: ReturnType<typeof atTheDesk>
let silvia: Awaited<ReturnType<typeof pharmacistNamed>>
let teresa: typeof silvia
let lotId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
  silvia = await pharmacistNamed(ctx, 'silvia')
  teresa = await pharmacistNamed(ctx, 'teresa')
})
beforeEach(async () => {
  lotId = await aLot(ctx, { substance: 'tadalafil' })
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT', path: string, payload = {}) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const url = `/api/staff/v1/${path}`
  const answer = await world.app.inject({ method, url, headers, ...(method === 'PUT' && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const boxes = async (it: Paid) => (await desk.boxesOf(it)).map(({ state }) => state)
const placesOf = async () => {
  const { body } = await call('GET', `raw_material_lots/${lotId}/products`)
  return new Map(contract.listProductsOfLot.response.parse(body).products.map(({ id, where }) => [id, where]))
}

const arrivedAfterAll = async () => {
  const it = await desk.paid()
  await beginCompounding(ctx, desk.actOf(it, silvia))
  const [first, ...rest] = await desk.weightsFor(it)
  await desk.weigh(it, { weights: [{ ...first, lotId } as never, ...rest] })
  await checkCompounding(ctx, desk.actOf(it, teresa))
  await desk.released(it)
  const { shipmentId } = await desk.posted(it)
  await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
  expect((await call('PUT', `shipments/${shipmentId}/remaking`, { police_report: null })).status).toBe(200)
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  await world.settle()
  expect(await boxes(it)).toEqual(['delivered', 'canceled'])
  await recallLot(ctx, { pharmacist: silvia, lotId, reason: 'Comunicado do fornecedor.' })
  await world.settle()
  expect(await placesOf()).toEqual(new Map([[it.id, 'delivered']]))
  return it
}

test('its money goes back, once', async () => {
  const it = await arrivedAfterAll()
  for (let round = 0; round < 2; round++)
    expect((await call('PUT', `compoundings/${it.id}/money_back`)).status).toBe(200)
  expect(await listOrderRefunds(ctx, { orderId: it.order?.id ?? 0 })).toHaveLength(1)
  expect(await placesOf()).toEqual(new Map([[it.id, 'given_back']]))
  expect((await call('PUT', `compoundings/${it.id}/remaking`)).status).not.toBe(200)
})

test('it is made once more, once, and the new box leaves when it is made', async () => {
  const it = await arrivedAfterAll()
  for (let round = 0; round < 2; round++) expect((await call('PUT', `compoundings/${it.id}/remaking`)).status).toBe(200)
  expect(await boxes(it)).toEqual(['delivered', 'pending'])
  expect((await listOfDispensings(ctx, [it.dispensingId])).map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, 'replaced'],
    [2, 'stopped'],
    [3, 'waiting'],
  ])
  expect(await placesOf()).toEqual(new Map([[it.id, 'made_again']]))
  expect((await call('PUT', `compoundings/${it.id}/money_back`)).body.code).toBe('compounding_decided')
  await desk.remade(it)
  expect(await boxes(it)).toEqual(['delivered', 'ready'])
})

test('money and a new one asked for at once: one of both', async () => {
  const it = await arrivedAfterAll()
  const answers = await Promise.all([
    call('PUT', `compoundings/${it.id}/money_back`),
    call('PUT', `compoundings/${it.id}/remaking`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
