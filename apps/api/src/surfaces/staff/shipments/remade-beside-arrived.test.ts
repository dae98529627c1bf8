import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShipment, sendAgain } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { listOfDispensings } from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk, type Paid } from '../../../domains/plans/compounding/desk.factory.ts'
import { writeMessage } from '../../../reactions/mails/templates.ts'

// A lost box arrives after what was made instead of it has left: whoever has one box gets no second one unasked.

let world: TestWorld
let ctx: Context
let desk: ReturnType<typeof atTheDesk>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
})
afterAll(() => world.close())

const remake = async (shipmentId: number, otherBox?: string | null) => {
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/staff/v1/shipments/${shipmentId}/remaking`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    payload: { police_report: null, ...(otherBox === undefined ? {} : { other_box: otherBox }) },
  })
  return { status: answer.statusCode, code: answer.json().code ?? null }
}
const move = async (shipmentId: number, to: 'lost' | 'returned' | 'delivered') => {
  world.clock.advance(60_000)
  await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  await world.settle()
}
const written = async (shipmentId: number) =>
  JSON.stringify((await writeMessage(ctx, { template: 'shipment-delivered', subjectId: String(shipmentId) }))?.message)
const rowsOf = async (it: Paid) =>
  (await listOfDispensings(ctx, [it.dispensingId])).map(({ state, otherBox }) => [state, otherBox])
const boxesOf = async (it: Paid) => (await desk.boxesOf(it)).map(({ state }) => state)

/** Its box was lost, another one was made and has left; then the lost one arrives. */
const both = async (): Promise<Paid & { first: number; second: number }> => {
  const it = await desk.released()
  const { shipmentId: first } = await desk.posted(it)
  await move(first, 'lost')
  expect(await remake(first)).toEqual({ status: 200, code: null })
  await desk.remade(it)
  const { shipmentId: second } = await desk.posted(it)
  await move(first, 'delivered')
  expect(await written(first)).toMatch(/nunca as duas/)
  return { ...it, first, second }
}

test.each(['lost', 'returned'] as const)(
  'the new box is %s while the patient has the first: nothing is made until somebody says what became of that',
  async (to) => {
    const it = await both()
    await move(it.second, to)
    expect(await remake(it.second)).toEqual({ status: 409, code: 'box_with_buyer' })
    expect(await remake(it.second, null)).toEqual({ status: 409, code: 'box_with_buyer' })
    expect((await remake(it.second, 'he has it')).status).toBe(400)
    expect([await boxesOf(it), await rowsOf(it)]).toEqual([
      ['delivered', to],
      [
        ['replaced', null],
        ['released', null],
      ],
    ])
    expect((await remake(it.second, 'handed_to_another')).status).toBe(200)
    // Again, without the answer: it is being made already.
    expect((await remake(it.second)).status).toBe(200)
    expect(await boxesOf(it)).toEqual(['delivered', to, 'pending'])
    expect(await rowsOf(it)).toEqual([
      ['replaced', null],
      ['replaced', 'handed_to_another'],
      ['waiting', null],
    ])
    // What was decided with him is no second box.
    await desk.remade(it)
    const { shipmentId: third } = await desk.posted(it)
    await move(third, 'delivered')
    expect(await written(third)).not.toMatch(/nunca as duas/)
  },
)

test('both arrive, the lost one first: the mail of the second says that he has two', async () => {
  const it = await both()
  await move(it.second, 'lost')
  await move(it.second, 'delivered')
  expect(await written(it.second)).toMatch(/já tinha entregado uma caixa.*nunca as duas/)
  expect((await remake(it.second, 'unusable')).code).toBe('shipment_moved_on')
})

test('an answer to what nobody asks is not kept', async () => {
  const it = await desk.released()
  const { shipmentId } = await desk.posted(it)
  await move(shipmentId, 'lost')
  expect((await remake(shipmentId, 'unusable')).status).toBe(200)
  expect(await rowsOf(it)).toEqual([
    ['replaced', null],
    ['waiting', null],
  ])
})

test('goods: whoever has the first box is sent no third one', async () => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken() }
  const { shipmentId: first } = await aShippedParcel(ctx, await aPlacedOrder(ctx, { by: 'card', card }))
  await move(first, 'lost')
  const { order, shipment } = await sendAgain(ctx, { shipmentId: first })
  const { shipmentId: second } = await aShippedParcel(ctx, { ...order, shipments: [shipment] })
  await move(first, 'delivered')
  await move(second, 'lost')
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/staff/v1/shipments/${second}/successor`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'box_with_buyer'])
})
