import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveShipment, type Order } from '#domains/shop/orders'
import { askForReturn, cancelReturn, getReturn } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { authorizeReturns } from './authorize-returns.ts'
import { sendBoxAgain } from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const shipped = async (): Promise<{ order: Order; shipmentId: number }> => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 2 })
  return { order, ...(await aShippedParcel(ctx, order)) }
}
const ask = (order: Order) =>
  askForReturn(ctx, {
    orderId: order.id,
    requestKey: randomUUID(),
    reason: 'changed_mind',
    lines: [{ lineId: order.lines[0]?.id ?? 0, units: 1 }],
  })
const found = (returnId: number) => getReturn(ctx, { returnId })

test('the carrier gives each new return its own code, once, however many ask at the same moment', async () => {
  const [one, other] = [await ask((await shipped()).order), await ask((await shipped()).order)]
  await Promise.all([authorizeReturns(ctx), authorizeReturns(ctx), authorizeReturns(ctx)])
  const codes = [(await found(one.id)).postingCode, (await found(other.id)).postingCode]
  expect(codes).toEqual([expect.stringMatching(/^SB\d{9}BR$/), expect.stringMatching(/^SB\d{9}BR$/)])
  expect(new Set(codes).size).toBe(2)
  expect(await authorizeReturns(ctx)).toBe(0)
})

test('a carrier that does not answer is asked again, and no buyer is kept from giving his return up', async () => {
  const { order } = await shipped()
  const { id } = await ask(order)
  await sandbox.fault({ service: 'parcels', kind: 'error' })
  await authorizeReturns(ctx)
  expect(await found(id)).toMatchObject({ state: 'requested', postingCode: null })
  await sandbox.clearFaults()
  world.clock.advance(60_000)
  await authorizeReturns(ctx)
  expect(await found(id)).toMatchObject({ state: 'authorized' })

  const { order: another } = await shipped()
  const kept = await ask(another)
  await cancelReturn(ctx, { returnId: kept.id, orderId: another.id })
  expect(await authorizeReturns(ctx)).toBe(0)
  expect(await found(kept.id)).toMatchObject({ state: 'canceled', postingCode: null })
})

test('a box that came back is not sent again while its goods are being returned', async () => {
  const { order, shipmentId } = await shipped()
  const { id } = await ask(order)
  await moveShipment(ctx, { shipmentId, to: 'returned', at: ctx.now() })
  await expect(sendBoxAgain(ctx, { shipmentId, keeperId: 2 })).rejects.toMatchObject({ code: 'box_awaits_return' })
  await cancelReturn(ctx, { returnId: id, orderId: order.id })
  const [one, same] = await Promise.all([
    sendBoxAgain(ctx, { shipmentId, keeperId: 2 }),
    sendBoxAgain(ctx, { shipmentId, keeperId: 2 }),
  ])
  expect(one.shipment.replacesId).toBe(shipmentId)
  expect(same.shipment.id).toBe(one.shipment.id)
})
