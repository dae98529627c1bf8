import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { inCode, notFound } from '../wire.ts'
import { cart, estimatedRate } from './resources.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shopper = async (items: Record<string, number> = { 1215: 1 }) => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

describe('contract 4: GET /cart/estimate_shipping_rates', () => {
  test('200 array of shipping_rate with id null', async () => {
    const { status, body } = await (await shopper()).get('cart/estimate_shipping_rates')
    expect([status, body]).toEqual([200, { data: [estimatedRate, estimatedRate] }])
  })

  test('country_iso (ISO2/3; default store country)', async () => {
    const guest = await shopper()
    const usual = (await guest.get('cart/estimate_shipping_rates')).body
    for (const iso of ['BR', 'BRA', 'br', 'bra', '']) {
      expect([iso, (await guest.get(`cart/estimate_shipping_rates?country_iso=${iso}`)).body]).toEqual([iso, usual])
    }
  })

  test.each(['US', 'USA', 'PT', 'XX'])('`[]` if none: %s', async (iso) => {
    const answer = await (await shopper()).get(`cart/estimate_shipping_rates?country_iso=${iso}`)
    expect(answer).toEqual({ status: 200, body: { data: [] } })
  })

  test('`[]` for an empty cart', async () => {
    expect(await (await shopper({})).get('cart/estimate_shipping_rates')).toEqual({ status: 200, body: { data: [] } })
  })

  test('it changes nothing of the cart', async () => {
    const guest = await shopper()
    const before = (await guest.get('cart')).body
    await guest.get('cart/estimate_shipping_rates')
    expect((await guest.get('cart')).body).toEqual(before)
  })

  test('404', async () => expect(await guestOf(world).get('cart/estimate_shipping_rates')).toEqual(notFound))
})

describe('contract 4: PATCH /cart/change_currency', () => {
  test.each(['BRL', 'brl'])('200, prices recomputed: %s', async (new_currency) => {
    const { status, body } = await (await shopper()).patch('cart/change_currency', { new_currency })
    expect([status, body]).toEqual([200, { data: cart }])
    expect(body.data.attributes).toMatchObject({ currency: 'BRL', total: '35.0' })
  })

  test.each(['USD', 'XXX', '', undefined, 5])('422 `Currency not supported`: %s', async (new_currency) => {
    expect(await (await shopper()).patch('cart/change_currency', { new_currency })).toEqual(
      inCode('Currency not supported'),
    )
  })

  test('404', async () => {
    expect(await guestOf(world).patch('cart/change_currency', { new_currency: 'BRL' })).toEqual(notFound)
  })
})
