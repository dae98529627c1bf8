import { dayAfter } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { bearerOf, signInAgain } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'

// What was made and lies here too long neither goes into a box, nor gets a label, nor leaves (decision 0212).
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const silvia = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const answer = await world.app.inject({
    ...{ method, url: `/api/staff/v1${url}`, headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), code: answer.json().code ?? null }
}
const after = (days: number) => {
  world.clock.advance(days * 86_400_000)
  signInAgain(world)
}
/** Bruno's paid parcel, made today; it keeps for sixty days, of which he needs thirty. */
const aMadeBox = async () => {
  const desk = atTheDesk(world)
  const made = await desk.make(await desk.paid())
  const box = (await getOrder(world.ctx({ kind: 'system' }), { orderId: made.order?.id ?? 0 })).shipments[0]
  const path = `/shipments/${box?.id}`
  return {
    ...{ desk, made, path, madeOn: desk.today() },
    pack: () => silvia('PUT', `${path}/packing`, { items: box?.contents }),
    label: () => silvia('PUT', `${path}/label`),
    post: () => silvia('POST', '/posting_lists'),
    shown: async () => contract.showShipment.response.parse((await silvia('GET', path)).body).shipment.items[0],
    heldAtDesk: async () => (await silvia('GET', `/compoundings/${made.id}`)).body.compounding.hold,
  }
}

test('batch and expiry are in sight of the packer; expired, it is not packed, and is thrown away and made again', async () => {
  const it = await aMadeBox()
  const { shipments } = contract.listShipments.response.parse((await silvia('GET', '/shipments?list=ready')).body)
  const listed = shipments.find(({ id }) => it.path.endsWith(`/${id}`))?.items[0]
  const batch = expect.stringMatching(/^\d{6}-\d{6}$/)
  expect(listed).toMatchObject({
    lots: [{ number: batch, expiresOn: dayAfter(it.madeOn, 60), units: 1 }],
    made: { compoundingId: it.made.id, unfit: null },
  })
  after(60)
  expect(await it.shown()).toMatchObject({ made: { unfit: 'expired' } })
  expect(await it.heldAtDesk()).toBe('expired')
  expect(await it.pack()).toMatchObject({ status: 409, code: 'product_expired' })
  expect((await silvia('POST', `/compoundings/${it.made.id}/discard`, { reason: 'expired' })).status).toBe(200)
  await it.desk.remade(it.made)
  await world.settle()
  expect(await it.shown()).toMatchObject({ made: { unfit: null } })
  expect(await it.pack()).toMatchObject({ status: 200 })
})

test('what expired in a closed box gets no label, and in a labelled one does not leave; others do', async () => {
  const unlabelled = await aMadeBox()
  expect((await unlabelled.pack()).status).toBe(200)
  const labelled = await aMadeBox()
  expect((await labelled.pack()).status).toBe(200)
  expect((await labelled.label()).status).toBe(200)
  after(60)
  expect(await unlabelled.label()).toMatchObject({ status: 409, code: 'product_expired' })
  expect(await labelled.post()).toMatchObject({ status: 409, code: 'product_expired' })
  const fresh = await aMadeBox()
  await fresh.pack()
  await fresh.label()
  expect((await fresh.post()).status).toBe(200)
  expect((await silvia('GET', fresh.path)).body.shipment.state).toBe('shipped')
  expect((await silvia('GET', labelled.path)).body.shipment.state).toBe('packed')
})

test('what would expire before its patient has used it up, if it left now, does not leave', async () => {
  const it = await aMadeBox()
  after(35)
  expect(await it.shown()).toMatchObject({ made: { unfit: 'too_short' } })
  expect(await it.heldAtDesk()).toBe('too_short')
  expect(await it.pack()).toMatchObject({ status: 409, code: 'product_too_short' })
})
