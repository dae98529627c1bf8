import { addBusinessDays, atHour, calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder, moveShipment, type Order } from '#domains/shop/orders'
import { bearerOf, signInAgain } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf, maria } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../../../domains/shop/lots/places.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

type Promised = { arrives_by?: string; is_late?: boolean }
type Box = { id: string; type: string; attributes: { public_metadata: Promised & { tracking?: object } } }
const boxesOf = async ({ number, token }: Order) => {
  const { status, body } = await guestOf(world, { token }).get(`order_status/${number}?include=shipments`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.included as Box[])
    .filter(({ type }) => type === 'shipment')
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map(({ attributes: { public_metadata } }) => {
      const { tracking: _on, ...promise } = public_metadata
      return promise
    })
}
const boxOf = async (order: Order) => (await boxesOf(order))[0] ?? ({} as Promised)

test('a buyer reads until when it arrives once he has paid, and that it is late once the day is over', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const token = await sandboxControl(world.sandbox.url).cardToken()
  const card = { token, brand: 'mastercard', lastDigits: '6351' }
  const waiting = await aPlacedOrder(ctx, { by: 'pix', email: 'espera@prumo.example' })
  expect(await boxOf(waiting)).toEqual({})

  const paidOn = calendarDayOf(world.clock.now)
  const paid = await aPlacedOrder(ctx, { by: 'card', card, email: 'pagou@prumo.example' })
  const days = paid.shipments[0]?.rates.find(({ isSelected }) => isSelected)?.businessDays
  expect(days).toBeGreaterThan(0)
  const day = addBusinessDays(paidOn, days ?? 0)
  expect(await boxOf(paid)).toEqual({ arrives_by: day, is_late: false })

  world.clock.now = atHour(day, 20)
  expect((await boxOf(paid)).is_late).toBe(false)
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  expect(await boxOf(paid)).toEqual({ arrives_by: day, is_late: true })
})

describe('what was bought together and goes in parts', () => {
  const [shampoo, home, guarulhos] = [1215, 1, 4]
  const far = {
    ...maria,
    address1: 'Avenida Eduardo Ribeiro, 1',
    city: 'Manaus',
    zipcode: '69010-001',
    state_name: 'AM',
  }
  const system = () => world.ctx({ kind: 'system' })
  const call = async (method: 'PUT' | 'POST', path: string, payload: object, name = 'silvia') => {
    const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
    const answer = await world.app.inject({ method, url: `/api/staff/v1${path}`, headers, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  const receive = (units: number, placeId: number) => {
    const expiresOn = calendarDayOf(new Date(world.clock.now.getTime() + 200 * 86_400_000))
    return call('POST', `/stock/${shampoo}/lots`, { number: 'A', expiresOn, units, placeId })
  }
  const bought = async (quantity: number): Promise<Order> => {
    const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
    const email = `partes-${Math.random()}@prumo.example`
    const order = await aPlacedOrder(system(), { by: 'card', card, quantity, email })
    await world.settle()
    return getOrder(system(), { orderId: order.id })
  }
  const pack = ({ shipments: [box] }: Order, quantity: number) =>
    call('PUT', `/shipments/${box?.id}/packing`, { items: [{ lineId: box?.contents[0]?.lineId, quantity }] })
  const arrive = async ({ shipments: [box] }: Order) => {
    for (const to of ['shipped', 'delivered'] as const)
      await moveShipment(system(), { shipmentId: box?.id ?? 0, to, at: system().now() })
  }
  const redirect = ({ number }: Order, address: object) =>
    call('PUT', `/orders/${number}/delivery_address`, { reason: 'buyer_asked', address }, 'rafael')
  beforeAll(async () => {
    await aSecondPlace(system(), { id: guarulhos })
    signInAgain(world)
    await sql`update shop.shipments set state = 'canceled' where state = 'ready'`.execute(world.world.db)
    await emptyShelf(world, shampoo)
  })

  test('the rest of a box that was split at packing has the day of all, until it is late', async () => {
    await receive(3, home)
    const order = await bought(3)
    const { arrives_by: day } = await boxOf(order)
    expect(day).toEqual(expect.any(String))
    await pack(order, 2)
    expect(await boxesOf(order)).toEqual([
      { arrives_by: day, is_late: false },
      { arrives_by: day, is_late: false },
    ])
    await arrive(order)
    expect((await boxesOf(order))[1]).toEqual({ arrives_by: day, is_late: false })
    const before = world.clock.now
    world.clock.now = new Date(atHour(day ?? '', 20).getTime() + 86_400_000)
    expect((await boxesOf(order))[1]).toEqual({ arrives_by: day, is_late: true })
    world.clock.now = before
  })

  test('what is sent from another place has the day of all', async () => {
    await emptyShelf(world, shampoo)
    await receive(1, home)
    await receive(1, guarulhos)
    const order = await bought(2)
    expect(order.shipments.map(({ stockLocationId }) => stockLocationId)).toEqual([home, guarulhos])
    const [first, second] = await boxesOf(order)
    expect(first?.arrives_by).toEqual(expect.any(String))
    expect(second).toEqual(first)
  })

  test('what goes elsewhere after a part has left has the days of that place, and so has what is split off it', async () => {
    await emptyShelf(world, shampoo)
    await receive(3, home)
    const order = await bought(3)
    const { arrives_by: near = '' } = await boxOf(order)
    await pack(order, 1)
    await moveShipment(system(), { shipmentId: order.shipments[0]?.id ?? 0, to: 'shipped', at: system().now() })
    await redirect(order, far)
    const [first, rest] = await boxesOf(order)
    expect(first).toMatchObject({ arrives_by: near })
    expect(rest?.arrives_by?.localeCompare(near), rest?.arrives_by).toBe(1)
    const { shipments } = await getOrder(system(), { orderId: order.id })
    await pack({ ...order, shipments: shipments.slice(1) }, 1)
    expect((await boxesOf(order)).slice(1)).toEqual([rest, rest])
  })
})
