import { calendarDayOf } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBack } from '#domains/shop/lots'
import { getOrder, packShipment } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const [shampoo, away] = [1215, 77]
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const url = `/api/staff/v1/${path}`
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async () => contract.showStock.response.parse((await call('GET', `stock/${shampoo}`)).body).stock

test('of a recalled lot that was sent from another place: it does not lie at home for sale', async () => {
  const ctx = world.ctx({ kind: 'system' })
  await aSecondPlace(ctx, { id: away })
  await emptyShelf(world, shampoo)
  const expiresOn = calendarDayOf(new Date(world.clock.now.getTime() + 200 * 86_400_000))
  await call('POST', `stock/${shampoo}/lots`, { number: 'R', expiresOn, units: 5, placeId: away })
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  const { id: orderId, lines } = await aPlacedOrder(ctx, { by: 'card', card, quantity: 2, variantIds: [shampoo] })
  await world.settle()
  const [box] = (await getOrder(ctx, { orderId })).shipments
  expect(box?.stockLocationId).toBe(away)
  await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: box?.contents ?? [] })
  const lot = (await shown()).lots.find(({ number }) => number === 'R')
  const recalled = await call('PUT', `stock_lots/${lot?.id}/recall`, { reason: 'Comunicado do fabricante.' })
  expect(recalled.status).toBe(200)
  const back = { lineId: lines[0]?.id ?? 0, variantId: shampoo, units: 2, restockedUnits: 2 }
  await inTransaction(ctx, (ctx) => takeBack(ctx, [back]))
  const { onHand, lots } = await shown()
  expect([onHand, lots.map(({ placeId, units, isForSale }) => [placeId, units, isForSale])]).toEqual([
    0,
    [[away, 5, false]],
  ])
})
