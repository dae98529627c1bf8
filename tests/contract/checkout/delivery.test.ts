import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { cartAttributes } from '../cart-attributes.ts'
import {
  decimal,
  flag,
  id,
  inCode,
  includedOf,
  money,
  object,
  orNull,
  text,
  timestamp,
  toMany,
  toOne,
  whole,
} from '../wire.ts'
import { aBuyer, anAddressedBuyer, pac, sedex, stateOf } from './buyers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('contract 5.2: GET /checkout/shipping_rates', () => {
  test('200 array of shipment, without meta and links', async () => {
    const { status, body } = await (await anAddressedBuyer(world)).get('checkout/shipping_rates')
    expect([status, Object.keys(body).sort()]).toEqual([200, ['data', 'included']])
    expect(body.data).toEqual([
      {
        id,
        type: 'shipment',
        attributes: {
          number: expect.stringMatching(/^H\d{11}$/),
          state: expect.toBeOneOf(['pending', 'ready', 'shipped', 'canceled']),
          final_price: decimal,
          display_final_price: money,
          free: flag,
          shipped_at: orNull(timestamp),
          tracking_url: orNull(text),
          public_metadata: object,
        },
        relationships: {
          shipping_rates: toMany('shipping_rate'),
          selected_shipping_rate: toOne('shipping_rate'),
          stock_location: toOne('stock_location'),
          line_items: toMany('line_item'),
        },
      },
    ])
  })

  test('shipping_rate: its attributes, `public_metadata` being ours; stock_location: name', async () => {
    const { body } = await (await anAddressedBuyer(world)).get('checkout/shipping_rates')
    for (const rate of includedOf(body, 'shipping_rate')) {
      expect(rate).toEqual({
        id,
        type: 'shipping_rate',
        attributes: {
          name: text,
          selected: flag,
          cost: decimal,
          display_cost: money,
          final_price: decimal,
          display_final_price: money,
          tax_amount: decimal,
          display_tax_amount: money,
          shipping_method_id: whole,
          free: flag,
          public_metadata: object,
        },
        relationships: {},
      })
    }
    expect(includedOf(body, 'stock_location')).toEqual([
      { id, type: 'stock_location', attributes: { name: 'São Paulo' }, relationships: {} },
    ])
  })

  test('shipping_rates, stock_location and line_items are included always, asked for or not', async () => {
    const buyer = await anAddressedBuyer(world)
    for (const query of ['', '?include=', '?include=line_items.variant', '?include=selected_shipping_rate']) {
      const { body } = await buyer.get(`checkout/shipping_rates${query}`)
      const types = body.included.map(({ type }: { type: string }) => type)
      expect(types).toEqual(expect.arrayContaining(['shipping_rate', 'stock_location', 'line_item']))
    }
  })

  test('computes shipments if there are none, and does not change state', async () => {
    const buyer = await anAddressedBuyer(world)
    expect((await buyer.get('cart')).body.data.relationships.shipments.data).toEqual([])
    const { body } = await buyer.get('checkout/shipping_rates')
    expect((await buyer.get('cart')).body.data.relationships.shipments.data).toEqual([
      { id: body.data[0].id, type: 'shipment' },
    ])
    expect(await stateOf(buyer)).toBe('address')
  })

  test('final_price is after discounts, and free then', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
    const { body } = await buyer.get('checkout/shipping_rates')
    const [pacRate] = includedOf(body, 'shipping_rate')
    expect(pacRate.attributes).toMatchObject({ cost: '17.9', final_price: '0.0', free: true })
    expect(body.data[0].attributes).toMatchObject({ final_price: '0.0', display_final_price: 'R$0.00', free: true })
  })

  // A service's codes and sentences: the text in `error`, and no fields (contract.md 1.4).
  test('422 without a shipping address', async () => {
    expect(await (await aBuyer(world)).get('checkout/shipping_rates')).toEqual(
      inCode('To generate Shipping Rates Order needs to have a Shipping Address'),
    )
  })

  test('422 without line items', async () => {
    expect(await (await anAddressedBuyer(world, {})).get('checkout/shipping_rates')).toEqual(
      inCode('To generate Shipping Rates you need to add some Line Items to Order'),
    )
  })
})

describe('contract 5.2: PATCH /checkout/select_shipping_method', () => {
  const select = async (input: object) => {
    const buyer = await anAddressedBuyer(world)
    const { body } = await buyer.get('checkout/shipping_rates')
    const shipment_id = body.data[0].id
    return {
      buyer,
      shipment_id,
      answer: await buyer.patch('checkout/select_shipping_method', { shipment_id, ...input }),
    }
  }

  test('200 and the cart with its new totals; its state stays', async () => {
    const { answer } = await select({ shipping_method_id: sedex })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ type: 'cart' })
    expect(answer.body.data.attributes).toEqual({
      ...cartAttributes,
      state: 'address',
      ship_total: '22.4',
      total: '57.4',
    })
  })

  test('all shipments if `shipment_id` is omitted', async () => {
    const { buyer } = await select({ shipping_method_id: sedex })
    const { body } = await buyer.patch('checkout/select_shipping_method', { shipping_method_id: pac })
    expect(body.data.attributes.ship_total).toBe('17.9')
  })

  test('422 `shipping_method_not_found`', async () => {
    expect((await select({ shipping_method_id: 99 })).answer).toEqual(inCode('shipping_method_not_found'))
    expect((await select({})).answer).toEqual(inCode('shipping_method_not_found'))
  })

  test('422 `shipment_not_found`', async () => {
    const answer = (await select({ shipping_method_id: sedex, shipment_id: '999999' })).answer
    expect(answer).toEqual(inCode('shipment_not_found'))
  })

  test('422 and a sentence when the shipment has no rate of that method', async () => {
    await sql`insert into shop.shipping_methods (id, code, name, carrier_code, position, is_active)
      values (3, 'MOTO', 'Motoboy', '99999', 3, false)`.execute(world.world.db)
    expect((await select({ shipping_method_id: 3 })).answer).toEqual(
      inCode('The selected shipping method is not available for this shipment.'),
    )
  })
})
