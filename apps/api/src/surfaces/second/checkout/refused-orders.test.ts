import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import { type Change, egg, goodOf, goodsIn, input, medicine, type Place, shampoo } from './goods.factory.ts'

let world: TestWorld
let it: ReturnType<typeof goodsIn>
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  it = goodsIn(world)
})
afterEach(() => it.sandbox.clearFaults())
afterAll(() => world.close())

describe('what is refused, before anything is opened and without using the token up', () => {
  const refused = async (place: Place, change: Change) => {
    const before = await it.ordersInAll()
    const caller = shopCallerOf(world, place)
    const bearer = await caller.tokenFor()
    const path = `/${place}/checkout/order`
    const answer = await caller.post(path, input({ variant: goodOf[place], ...change }), { bearer })
    expect(await it.ordersInAll()).toBe(before)
    expect((await caller.post(path, input({ variant: goodOf[place] }), { bearer })).status).toBe(200)
    return answer
  }

  test.each<[Place, Change, number, object]>([
    ['shop', { attributes: { email: 'x' } }, 422, { faults: { email: [{ code: 'invalid', params: {} }] } }],
    [
      'shop',
      { attributes: { birth_date: undefined } },
      422,
      { faults: { birth_date: [{ code: 'blank', params: {} }] } },
    ],
    ['shop', { attributes: { birth_date: '2015-01-01' } }, 422, { code: 'under_age' }],
    ['shop', { attributes: { email: 'bruno@prumo.example' } }, 422, { code: 'email_taken' }],
    [
      'shop',
      { address: { zipcode: '00000-000' } },
      422,
      { errors: { 'shipping_address.zipcode': [expect.stringMatching(/^Os Correios não conhecem este CEP\./)] } },
    ],
    ['shop', { address: { zipcode: '123' } }, 422, { faults: { 'shipping_address.zipcode': [expect.anything()] } }],
    ['shop', { address: { city: '' } }, 422, { faults: { 'shipping_address.city': [expect.anything()] } }],
    [
      'shop',
      { address: { state_name: 'ZZ' } },
      422,
      { faults: { 'shipping_address.state_name': [expect.anything()] } },
    ],
    ['shop', { quantity: 9_999 }, 422, { code: 'quantity_not_available' }],
    ['shop', { variant: 999_999 }, 404, { code: 'not_found' }],
    ['shop', { variant: medicine }, 422, { code: 'product_needs_prescription' }],
    ['phytotherapy', { variant: medicine }, 422, { code: 'product_needs_prescription' }],
    ['phytotherapy', { variant: egg }, 404, { code: 'not_found' }],
    ['shop', { variant: 142 }, 404, { code: 'not_found' }],
    ['shop', { quantity: 0 }, 400, { code: 'invalid_parameter' }],
    ['shop', { more: { order_variants: [] } }, 400, { code: 'invalid_parameter' }],
    ['shop', { more: { delivery_type: 'DRONE' } }, 400, { code: 'invalid_parameter' }],
    ['shop', { more: { shipping_address: 'Avenida Paulista' } }, 400, { code: 'invalid_parameter' }],
  ])('at /%s, %j: %i', async (place, change, status, body) => {
    expect(await refused(place, change)).toMatchObject({ status, body })
  })

  test('somebody whom the bureau knows as another', async () => {
    const first = await it.ordered()
    expect(first.orderId).toBeGreaterThan(0)
    expect(await refused('shop', { attributes: { birth_date: '1986-06-06' } })).toMatchObject({
      status: 422,
      body: { faults: { birth_date: [{ code: 'document_mismatch', params: {} }] } },
    })
  })

  test('an adult whom the bureau is silent about; a silent carrier prevents nothing', async () => {
    // Neither a parcel nor a person of whom an answer is remembered.
    const change = { quantity: 3, address: { zipcode: '69005-010', city: 'Manaus', state_name: 'AM' } }
    const attributes = { cpf_number: '111.444.777-35', email: 'silencio@prumo.example' }
    await it.sandbox.fault({ service: 'age_checks', kind: 'error', times: 20 })
    await it.sandbox.fault({ service: 'parcels', kind: 'error', times: 20 })
    const caller = shopCallerOf(world)
    const bearer = await caller.tokenFor()
    const ask = () => caller.post('/shop/checkout/order', input({ ...change, attributes }), { bearer })
    expect(await ask()).toMatchObject({ status: 422, body: { faults: { base: [{ code: 'age_check_unavailable' }] } } })
    await it.sandbox.clearFaults()
    await it.sandbox.fault({ service: 'parcels', kind: 'error', times: 20 })
    expect((await ask()).status).toBe(200)
  })

  test('what is for everybody needs no birth date', async () => {
    const opened = await it.ordered('shop', { variant: shampoo, attributes: { birth_date: undefined } })
    expect((await opened.pay()).status).toBe(200)
  })
})
