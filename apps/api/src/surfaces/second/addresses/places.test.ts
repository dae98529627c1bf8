import { createAddress } from '@prumo/contracts/second'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf, maria } from '#testing/guest'
import { nestCallerOf } from '#testing/nest-caller'
import { quickestMs } from '#testing/quickest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { forgetPlaces } from '../../../gateways/postal-codes/postal-codes.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let diego: Awaited<ReturnType<typeof nestCallerOf>>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  diego = await nestCallerOf(world, 'diego')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const where = ({ zipcode = '01310-200', city = 'São Paulo', state_name = 'SP' } = {}) => ({ zipcode, city, state_name })
type Where = Partial<ReturnType<typeof where>>
const isAway = async () => {
  forgetPlaces(world)
  await sandbox.fault({ service: 'postal_codes', kind: 'error', status: 503 })
}

const otherState = (state: string) => ({ code: 'postal_code_of_other_state', params: { state } })
const unknown = { code: 'postal_code_unknown', params: {} }
const cases: [string, Where, object | null, object | null][] = [
  ['a true pair', {}, null, null],
  ['the city without its accents', { city: 'SAO PAULO' }, null, null],
  ['a code of another state', { state_name: 'RJ', city: 'Rio de Janeiro' }, otherState('SP'), otherState('SP')],
  [
    'a code of another city of the state',
    { city: 'Campinas' },
    { code: 'postal_code_of_other_city', params: { city: 'São Paulo', state: 'SP' } },
    null,
  ],
  ['a code that no place has', { zipcode: '99999-999', city: 'Passo Fundo', state_name: 'RS' }, unknown, null],
  ['a code of no state', { zipcode: '00000-000' }, unknown, unknown],
]

/** Every call that takes an address: what its answer says at the postal code, or null where it takes it. */
const calls: [string, string, (place: Where) => Promise<{ status: number; body: Record<string, unknown> }>][] = [
  [
    'POST /spree-address',
    'zipcode',
    (place) => diego.post('/spree-address', { ...createAddress.example.request, ...where(place) }),
  ],
  [
    'PUT /api/v1/orders/{number}/delivery_address',
    'zipcode',
    async (place) => {
      const order = await aPlacedOrder(world.ctx({ kind: 'system' }), { by: 'pix' })
      const answer = await world.app.inject({
        method: 'PUT',
        url: `/api/v1/orders/${order.number}/delivery_address`,
        headers: { 'x-spree-order-token': order.token },
        payload: { ...maria, address1: 'Rua Augusta, 900', ...where(place) },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  ],
]

describe.each(calls)('%s', (_call, field, send) => {
  test.each(cases)('%s', async (_what, place, asked, away) => {
    const faultsOf = async () => {
      const { status, body } = await send(place)
      const [fault] = (body.faults as Record<string, { code: string }[]> | undefined)?.[field] ?? []
      // Elsewhere freight may cost more than was paid, which is no fault of the place.
      expect(status).toBe(body.code ? 422 : 200)
      return fault?.code.startsWith('postal_code_') ? fault : null
    }
    expect(await faultsOf()).toEqual(asked)
    await isAway()
    expect(await faultsOf()).toEqual(away)
  })
})

describe('the storefront, in its contract’s words', () => {
  const rio = { zipcode: '20040-002', city: 'Rio de Janeiro' }

  test('the address book', async () => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    const add = (place: object) => customer.post('account/addresses', { address: { ...maria, ...place } })
    expect(await add({ ...rio, state_name: 'SP' })).toMatchObject({
      status: 422,
      body: { errors: { zipcode: ['belongs to the state RJ'] } },
    })
    expect((await add({ zipcode: '99999-999', state_name: 'RS', city: 'Passo Fundo' })).body.errors).toEqual({
      zipcode: ['is unknown to the postal service'],
    })
    const { body } = await add({})
    const patch = (address: object) => customer.patch(`account/addresses/${body.data.id}`, { address })
    expect((await patch({ city: 'Campinas' })).body.errors).toEqual({
      zipcode: ['belongs to the city São Paulo (SP)'],
    })
    expect((await patch({ phone: '+55 11 91234-9999' })).status).toBe(200)
  })

  test('what stood before is not judged again while only its telephone changes', async () => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    await isAway()
    const { body } = await customer.post('account/addresses', { address: { ...maria, city: 'Campinas' } })
    await sandbox.clearFaults()
    const path = `account/addresses/${body.data.id}`
    expect((await customer.patch(path, { address: { phone: '+55 11 91234-9999' } })).status).toBe(200)
  })

  test('checkout and delivery of a cart: nothing is kept of a refused address, and a bill may have an unknown code', async () => {
    const guest = guestOf(world)
    await guest.open({ 1197: 1 })
    const errors = { 'ship_address.zipcode': ['belongs to the state RJ'] }
    const ship_address_attributes = { ...maria, ...rio, state_name: 'SP' }
    const refused = await guest.patch('checkout', { order: { email: 'm@prumo.example', ship_address_attributes } })
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
    const delivered = await guest.patch('phyto_checkout/create_delivery', { shipping_address: ship_address_attributes })
    expect([delivered.status, delivered.body.errors]).toEqual([422, errors])
    expect((await guest.get('cart?include=shipping_address')).body.included).toEqual([])
    const nowhere = { ...maria, zipcode: '99999-999', city: 'Passo Fundo', state_name: 'RS' }
    const bill = (order: object) => guest.patch('checkout', { order: { bill_address_attributes: nowhere, ...order } })
    expect((await bill({ use_billing: true })).body.errors).toEqual({
      'bill_address.zipcode': ['is unknown to the postal service'],
    })
    expect((await bill({})).status).toBe(200)
  })
})

test.each(calls.map(([call, , send]) => [call, send] as const))(
  '%s does not wait for a postal service that is slow: the ranges of the states decide',
  async (_call, send) => {
    forgetPlaces(world)
    await sandbox.fault({ service: 'postal_codes', kind: 'delay', delay_ms: 20_000 })
    const save = async () => expect((await send({ city: 'Campinas' })).body).not.toHaveProperty('faults')
    // The service answers in twenty seconds, and was waited for three.
    expect(await quickestMs(save)).toBeLessThan(2_500)
    expect((await send({ state_name: 'RJ', city: 'Rio de Janeiro' })).status).toBe(422)
  },
)

test.each(calls.map(([call, , send]) => [call, send] as const))(
  '%s asks of a known code nobody: the service may be away',
  async (_call, send) => {
    expect((await send({})).status).toBe(200)
    await sandbox.fault({ service: 'postal_codes', kind: 'error', status: 503 })
    const { status, body } = await send({ city: 'Campinas' })
    expect([status, body.faults]).toMatchObject([422, { zipcode: [{ code: 'postal_code_of_other_city' }] }])
  },
)
