import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215

test('estimate_shipping_rates: every method with id null, cheapest first; [] abroad and for an empty cart', async () => {
  const guest = guestOf(world)
  await guest.open()
  expect((await guest.get('cart/estimate_shipping_rates')).body).toEqual({ data: [] })
  await guest.post('cart/add_item', { variant_id: shampoo })
  const { body } = await guest.get('cart/estimate_shipping_rates?country_iso=BRA&zipcode=69900-000')
  expect(
    body.data.map(({ id, attributes }: { id: null; attributes: { name: string } }) => [id, attributes.name]),
  ).toEqual([
    [null, 'PAC'],
    [null, 'SEDEX'],
  ])
  expect(body.data[0].attributes).toMatchObject({ shipping_method_id: 2, cost: expect.stringMatching(/^\d+\.\d+$/) })
  expect((await guest.get('cart/estimate_shipping_rates?country_iso=US')).body).toEqual({ data: [] })
  expect((await guest.get('cart')).body.data.relationships.shipments.data).toEqual([])
})

test('estimate_shipping_rates tells what the checkout will charge: nothing where free shipping is on the cart', async () => {
  const guest = guestOf(world)
  await guest.open()
  await guest.post('cart/add_item', { variant_id: shampoo })
  const frees = async () =>
    (await guest.get('cart/estimate_shipping_rates?zipcode=01310200')).body.data.map(
      ({ attributes }: { attributes: { free: boolean; final_price: string } }) => [
        attributes.free,
        attributes.final_price === '0.0',
      ],
    )
  expect(await frees()).toEqual([
    [false, false],
    [false, false],
  ])
  expect((await guest.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })).status).toBe(200)
  expect(await frees()).toEqual([
    [true, true],
    [true, true],
  ])
})
