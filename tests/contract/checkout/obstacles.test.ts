import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, idsIn, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { onBase } from '../wire.ts'
import { aBuyer, anAddressedBuyer, buyerAt, chooseCard, next, sedex, shampoo, stateOf } from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const noItems = onBase('There are no items for this order. Please add an item to the order to continue.')
const noRates = onBase('We are unable to calculate shipping rates for the selected items.')
const noPayment = onBase('No payment found')
const emailIsInvalid = { status: 422, body: { error: 'Email is invalid', errors: { email: ['is invalid'] } } }
const attributesOf = async (buyer: Guest) => (await buyer.get('cart')).body.data.attributes

describe('contract 5.1: leaving cart without items', () => {
  test.each(['next', 'complete'])('%s: 422 full, errors.base; the order stays at cart', async (step) => {
    const buyer = await aBuyer(world, {})
    expect(await buyer.patch(`checkout/${step}`)).toEqual(noItems)
    expect(await stateOf(buyer)).toBe('cart')
  })

  test('advance: 200 at cart', async () => {
    const { status, body } = await (await aBuyer(world, {})).patch('checkout/advance')
    expect([status, body.data.attributes.state]).toEqual([200, 'cart'])
  })
})

test('contract 5.1: entering address copies a signed-in user’s default addresses', async () => {
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const { body } = await guestOf(world, { bearer }).post('account/addresses', { address: maria })
  const buyer = await aBuyer(world, { [shampoo]: 1 }, { bearer })
  expect((await buyer.get('cart')).body.data.relationships.shipping_address.data).toBeNull()
  const entered = await next(buyer)
  expect(entered.body.data).toMatchObject({
    attributes: { state: 'address' },
    relationships: {
      billing_address: { data: { id: body.data.id, type: 'address' } },
      shipping_address: { data: { id: body.data.id, type: 'address' } },
    },
  })
})

describe('contract 5.1: entering delivery', () => {
  test('shipments are computed, a rate per method, the cheapest is selected', async () => {
    const buyer = await anAddressedBuyer(world)
    const entered = await buyer.patch('checkout/next', { include: 'shipments.shipping_rates' })
    const rates = entered.body.included
      .filter(({ type }: { type: string }) => type === 'shipping_rate')
      .map(({ attributes }: { attributes: { name: string; selected: boolean } }) => [
        attributes.name,
        attributes.selected,
      ])
    expect(rates).toEqual([
      ['PAC', true],
      ['SEDEX', false],
    ])
    expect(entered.body.data.attributes.ship_total).toBe('17.9')
  })

  test('packages per stock location: what lies in two places travels in two parcels', async () => {
    await sql`insert into shop.stock_locations (id, name, postal_code) values (2, 'Recife', '50010000')`.execute(
      world.world.db,
    )
    const move = (id: number) =>
      sql`update shop.stock_items set stock_location_id = ${id} where variant_id = 494`.execute(world.world.db)
    await move(2)
    const buyer = await anAddressedBuyer(world, { [shampoo]: 1, 494: 1 })
    const entered = await next(buyer)
    await move(1)
    expect(idsIn(entered, 'shipments')).toHaveLength(2)
  })

  test('none possible without an address: said by next and complete, state stays address', async () => {
    const buyer = await aBuyer(world)
    await next(buyer)
    expect(await next(buyer)).toEqual(noRates)
    expect(await buyer.complete()).toEqual(noRates)
    expect(await stateOf(buyer)).toBe('address')
  })

  test('none possible where nobody delivers: the same', async () => {
    const buyer = await aBuyer(world)
    await buyer.fillIn({ ship_address_attributes: { ...maria, country_iso: 'UY', zipcode: '11000', state_name: null } })
    expect(await next(buyer)).toEqual(noRates)
    expect(await stateOf(buyer)).toBe('address')
  })

  test('from delivery on email is required', async () => {
    const buyer = await aBuyer(world)
    await buyer.fillIn({ email: null })
    expect(await next(buyer)).toEqual({
      status: 422,
      body: { error: "Email can't be blank", errors: { email: ["can't be blank"] } },
    })
    expect(await stateOf(buyer)).toBe('address')
  })

  test('and validated: a bad one is taken before, and stands in the way of delivery', async () => {
    const buyer = await aBuyer(world)
    expect((await buyer.fillIn({ email: 'not an e-mail' })).status).toBe(200)
    expect(await next(buyer)).toEqual(emailIsInvalid)
    expect(await stateOf(buyer)).toBe('address')
  })

  test.each(['delivery', 'payment', 'confirm'] as const)('at %s a bad one is refused at once', async (state) => {
    const buyer = await buyerAt(world, state)
    expect(await buyer.patch('checkout', { order: { email: 'not an e-mail' } })).toEqual(emailIsInvalid)
    expect((await attributesOf(buyer)).email).toBe('maria@prumo.example')
  })
})

describe('contract 5.1: entering payment', () => {
  test('shipping cost is fixed', async () => {
    const buyer = await buyerAt(world, 'delivery')
    await buyer.patch('checkout/select_shipping_method', { shipping_method_id: sedex })
    const { body } = await next(buyer)
    expect(body.data.attributes).toMatchObject({
      state: 'payment',
      ship_total: '22.4',
      total: '57.4',
      tax_total: '0.0',
    })
  })

  test('a free-shipping promotion is applied: ship_total stays, promo_total and total tell', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
    await next(buyer)
    const { body } = await next(buyer)
    expect(body.data.attributes).toMatchObject({
      state: 'payment',
      item_total: '35.0',
      ship_total: '17.9',
      promo_total: '-17.9',
      adjustment_total: '-17.9',
      total: '35.0',
    })
  })

  test('an automatic promotion, one without a code, is applied', async () => {
    const {
      rows: [promotion],
    } = await sql<{
      id: number
    }>`insert into shop.promotions (name, kind, percent) values ('Toda loja', 'percentage', 10)
      returning id`.execute(world.world.db)
    const buyer = await buyerAt(world, 'payment')
    const { promo_total, total } = await attributesOf(buyer)
    await sql`update shop.promotions set expires_at = '2020-01-01' where id = ${promotion?.id}`.execute(world.world.db)
    expect([promo_total, total]).toEqual(['-3.5', '49.4'])
  })
})

describe('contract 5.1: entering complete', () => {
  const archive = (status: string) =>
    sql`update shop.products set status = ${status} where slug = 'shampoo-3-em-1'`.execute(world.world.db)
  const stock = (count: number) =>
    sql`update shop.stock_items set count_on_hand = ${count} where variant_id = ${shampoo}`.execute(world.world.db)
  afterEach(async () => {
    await archive('active')
    await stock(200)
  })

  test.each(['next', 'complete'])('%s: a discontinued item is said, and the flow restarts', async (step) => {
    const buyer = await buyerAt(world, 'payment')
    await buyer.payByPix()
    await archive('archived')
    expect(await buyer.patch(`checkout/${step}`)).toEqual(
      onBase('Some line items in this order have products that are no longer available.'),
    )
    expect(await attributesOf(buyer)).toMatchObject({ state: 'address', completed_at: null })
  })

  test.each(['next', 'complete'])('%s: stock short is said, and the flow restarts', async (step) => {
    const buyer = await buyerAt(world, 'payment')
    await buyer.payByPix()
    await stock(0)
    expect(await buyer.patch(`checkout/${step}`)).toEqual(
      onBase('Some line items in this order have insufficient quantity.'),
    )
    expect(await attributesOf(buyer)).toMatchObject({ state: 'address', completed_at: null })
  })

  test.each(['next', 'complete'])('%s: no valid payment', async (step) => {
    const buyer = await buyerAt(world, 'payment')
    expect(await buyer.patch(`checkout/${step}`)).toEqual(noPayment)
    expect(await stateOf(buyer)).toBe('payment')
  })

  test('a payment that was refused is no valid payment', async () => {
    const buyer = await buyerAt(world, 'payment')
    await chooseCard(world, buyer, 'FUND')
    await buyer.complete()
    expect(await buyer.complete()).toEqual(noPayment)
  })

  test.each(['next', 'complete'])('%s: gateway refusal is its message, and the order is at payment', async (step) => {
    const buyer = await buyerAt(world, 'payment')
    await chooseCard(world, buyer, 'FUND')
    await buyer.patch('checkout/advance')
    expect(await buyer.patch(`checkout/${step}`)).toEqual(onBase('cc_rejected_insufficient_amount'))
    expect(await attributesOf(buyer)).toMatchObject({ state: 'payment', payment_state: null, completed_at: null })
  })
})
