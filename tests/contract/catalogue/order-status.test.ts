import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { cartAttributes, cartLists } from '../cart-attributes.ts'
import { anAddressedBuyer, buyerAt } from '../checkout/buyers.ts'
import { id, notFound, timestamp, toOne } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('contract 6: GET /order_status/{number}', () => {
  test('with the order token: 200 type `cart`', async () => {
    const buyer = await buyerAt(world, 'complete')
    const { status, body } = await guestOf(world, { token: buyer.token }).get(`order_status/${buyer.number}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        id,
        type: 'cart',
        attributes: { ...cartAttributes, number: buyer.number, state: 'complete', completed_at: timestamp },
        relationships: {
          ...cartLists,
          user: { data: null },
          billing_address: toOne('address'),
          shipping_address: toOne('address'),
        },
      },
    })
  })

  test('the token may come as the parameter order_token', async () => {
    const buyer = await buyerAt(world, 'complete')
    const { status } = await guestOf(world).get(`order_status/${buyer.number}?order_token=${buyer.token}`)
    expect(status).toBe(200)
  })

  test('bearer not enough: 404', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const buyer = await anAddressedBuyer(world, undefined, { bearer })
    await buyer.payByPix()
    expect((await buyer.complete()).status).toBe(200)
    expect(await guestOf(world, { bearer }).get(`order_status/${buyer.number}`)).toEqual(notFound)
    expect((await buyer.get(`order_status/${buyer.number}`)).status).toBe(200)
  })

  test('missing, blank or wrong token: 404', async () => {
    const [buyer, other] = [await buyerAt(world, 'complete'), await buyerAt(world, 'complete')]
    for (const query of ['', '?order_token=', '?order_token=wrong', `?order_token=${other.token}`]) {
      expect(await guestOf(world).get(`order_status/${buyer.number}${query}`)).toEqual(notFound)
    }
  })

  test('unknown number: 404', async () => {
    const buyer = await buyerAt(world, 'complete')
    expect(await buyer.get('order_status/R000000000')).toEqual(notFound)
  })

  test.each(['cart', 'address', 'delivery', 'payment', 'confirm'] as const)(
    'not completed (%s): 404',
    async (state) => {
      const buyer = await buyerAt(world, state)
      expect(await buyer.get(`order_status/${buyer.number}`)).toEqual(notFound)
    },
  )
})
