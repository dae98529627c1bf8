import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const shopping = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

describe('order status', () => {
  test('with number and token: type cart; anything else: 404', async () => {
    const guest = await shopping()
    await guest.fillIn()
    await guest.payByPix()
    expect((await guest.get(`order_status/${guest.number}`)).status).toBe(404)
    await guest.complete()
    const { status, body } = await guest.get(`order_status/${guest.number}?include=line_items,payments,shipments`)
    expect([status, body.data.type, body.data.attributes.state]).toEqual([200, 'cart', 'complete'])
    const stranger = await shopping()
    for (const [who, number] of [
      [stranger, guest.number],
      [guestOf(world), guest.number],
      [guestOf(world, { token: 'x' }), guest.number],
      [guest, 'R000000000'],
    ] as const) {
      expect((await who.get(`order_status/${number}`)).status).toBe(404)
    }
  })
})
