import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { aCustomer } from '../account/customers.ts'
import { anAddressedBuyer, buyerAt, chooseCard } from '../checkout/buyers.ts'
import { inCode, notFound, plain } from '../wire.ts'
import { cart } from './resources.ts'

const shampoo = '1215'
const metadataRefused = plain(422, 'Public and private metadata parameters should be objects')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('contract 4: POST /cart', () => {
  test('**201** cart', async () => {
    expect(await guestOf(world).post('cart')).toEqual({ status: 201, body: { data: cart } })
  })

  test('public_metadata?, private_metadata?, currency?', async () => {
    const input = { public_metadata: { from: 'landing' }, private_metadata: { campaign: 'hidden' }, currency: 'BRL' }
    const { status, body } = await guestOf(world).post('cart', input)
    expect([status, body.data.attributes]).toMatchObject([
      201,
      { public_metadata: { from: 'landing' }, currency: 'BRL' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/hidden|private_metadata/)
  })

  test('A signed-in user with an open cart gets that one (still 201)', async () => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    const first = await customer.post('cart')
    await customer.post('cart/add_item', { variant_id: shampoo })
    const { status, body } = await customer.post('cart')
    expect([status, body.data.id, body.data.attributes.item_count]).toEqual([201, first.body.data.id, 1])
  })

  test('the user’s email is copied to a new cart', async () => {
    const customer = await aCustomer(world, 'carrinho@prumo.example')
    const { body } = await customer.post('cart', { include: 'user' })
    expect(body.data.attributes.email).toBe('carrinho@prumo.example')
    expect(body.data.relationships.user.data).toEqual({ id: body.included[0].id, type: 'user' })
  })

  test('A guest sending a valid order token gets that cart back; an unknown one gives a new cart', async () => {
    const guest = guestOf(world)
    const { id } = (await guest.open({ [shampoo]: 1 })).body.data
    const again = await guest.post('cart')
    expect([again.status, again.body.data.id]).toEqual([201, id])
    const unknown = await guestOf(world, { token: 'unknown' }).post('cart')
    expect([unknown.status, unknown.body.data.attributes.item_count]).toEqual([201, 0])
  })

  test.each([{ public_metadata: 'x' }, { private_metadata: [1] }, { public_metadata: 5 }])(
    '422 metadata: %j',
    async (input) => expect(await guestOf(world).post('cart', input)).toEqual(metadataRefused),
  )
})

describe('contract 4: GET /cart', () => {
  test('200; 404', async () => {
    const guest = guestOf(world)
    expect(await guest.get('cart')).toEqual(notFound)
    await guest.open()
    expect(await guest.get('cart')).toEqual({ status: 200, body: { data: cart } })
  })
})

describe('contract 4: DELETE /cart', () => {
  test('204, shipments canceled, payments voided', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.payByPix()
    await buyer.get('checkout/shipping_rates')
    expect(await buyer.delete('cart')).toEqual({ status: 204, body: null })
    expect(await buyer.get('cart')).toEqual(notFound)
    // It can no longer be paid: the provider was never called, and there is no way left to pay.
    expect(await sandboxControl(world.sandbox.url).charges(buyer.number)).toEqual([])
  })

  test('404: none, and once it is gone', async () => {
    expect(await guestOf(world).delete('cart')).toEqual(notFound)
    const guest = guestOf(world)
    await guest.open()
    await guest.delete('cart')
    expect(await guest.delete('cart')).toEqual(notFound)
  })

  test('422 `Order cannot be destroyed.`: its payment was tried already', async () => {
    const buyer = await anAddressedBuyer(world)
    await chooseCard(world, buyer, 'FUND')
    expect((await buyer.complete()).status).toBe(422)
    expect(await buyer.delete('cart')).toEqual(inCode('Order cannot be destroyed.'))
    expect((await buyer.get('cart')).status).toBe(200)
  })

  test('a completed order is out of reach: 404, and it stays', async () => {
    const buyer = await buyerAt(world, 'complete')
    expect(await buyer.delete('cart')).toEqual(notFound)
    expect((await buyer.get(`order_status/${buyer.number}`)).status).toBe(200)
  })
})

describe('contract 4: PATCH /cart/empty', () => {
  test('200; items, shipments, adjustments, promotions gone; token, number kept; back to state cart', async () => {
    const buyer = await anAddressedBuyer(world, { [shampoo]: 2 })
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await buyer.patch('checkout/next')
    const { status, body } = await buyer.patch('cart/empty')
    expect([status, body]).toEqual([200, { data: cart }])
    const { number, token, state, total, adjustment_total, promo_total, ship_total, item_count } = body.data.attributes
    expect([number, token, state]).toEqual([buyer.number, buyer.token, 'cart'])
    expect([total, adjustment_total, promo_total, ship_total, item_count]).toEqual(['0.0', '0.0', '0.0', '0.0', 0])
    for (const name of ['line_items', 'shipments', 'promotions', 'variants']) {
      expect(body.data.relationships[name]).toEqual({ data: [] })
    }
  })

  test('one that is empty already: 200', async () => {
    const guest = guestOf(world)
    await guest.open()
    expect((await guest.patch('cart/empty')).status).toBe(200)
  })

  test('404', async () => expect(await guestOf(world).patch('cart/empty')).toEqual(notFound))
})
