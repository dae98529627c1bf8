import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { address, user } from '../account/account-attributes.ts'
import { product, variant } from '../catalogue/catalogue-attributes.ts'
import { anAddressedBuyer, buyerAt, chooseCard } from '../checkout/buyers.ts'
import { includedOf } from '../wire.ts'
import { cart, lineItem, promotion } from './resources.ts'

const shampoo = '1215'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shopper = async (items: Record<string, number> = {}): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const sumNames = [
  'item_total',
  'ship_total',
  'adjustment_total',
  'promo_total',
  'tax_total',
  'included_tax_total',
  'additional_tax_total',
  'total',
] as const
type Sum = (typeof sumNames)[number]
const sums = async (guest: Guest) => {
  const { attributes } = (await guest.get('cart')).body.data
  const cents = sumNames.map((name) => [name, Math.round(Number(attributes[name]) * 100)])
  return Object.fromEntries(cents) as Record<Sum, number>
}

describe('contract 4: cart attributes', () => {
  test.each(['cart', 'address', 'delivery', 'payment', 'confirm'] as const)('all of them, at %s', async (state) => {
    const buyer = await buyerAt(world, state)
    const { status, body } = await buyer.get('cart')
    expect([status, body]).toEqual([200, { data: cart }])
    expect(body.data.attributes.state).toBe(state)
  })

  test('number (`R` + 9 digits); id is not the number', async () => {
    const { data } = (await (await shopper()).get('cart')).body
    expect(data.attributes.number).toMatch(/^R\d{9}$/)
    expect(data.id).toMatch(/^\d+$/)
  })

  test('special_instructions, email, shipment_state, payment_state, completed_at: null before', async () => {
    const { attributes } = (await (await shopper()).get('cart')).body.data
    const { special_instructions, email, shipment_state, payment_state, completed_at } = attributes
    expect([special_instructions, email, shipment_state, payment_state, completed_at]).toEqual(Array(5).fill(null))
  })

  test('item_count (int) counts units', async () => {
    const { attributes } = (await (await shopper({ [shampoo]: 2, 494: 3 })).get('cart')).body.data
    expect(attributes.item_count).toBe(5)
  })
})

describe('contract 4: Relationships', () => {
  test('line_items, variants, promotions, payments, shipments; user, billing_address, shipping_address', async () => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    await customer.open({ [shampoo]: 2 })
    await customer.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await customer.fillIn({ email: 'bruno@prumo.example' })
    await customer.payByPix()
    await customer.get('checkout/shipping_rates')
    const names = Object.keys(cart.relationships)
    const { body } = await customer.get(`cart?include=${names.join(',')}`)
    for (const name of names) expect([name, [body.data.relationships[name].data].flat().length]).toEqual([name, 1])
    expect(includedOf(body, 'line_item')).toEqual([lineItem])
    expect(includedOf(body, 'variant')).toEqual([variant])
    expect(includedOf(body, 'promotion')).toEqual([promotion])
    expect(includedOf(body, 'user')).toEqual([user])
    for (const each of includedOf(body, 'address')) expect(each).toEqual(address)
    expect(includedOf(body, 'payment')).toHaveLength(1)
    expect(includedOf(body, 'shipment')).toHaveLength(1)
  })

  test('payments (valid ones only: not failed/invalid/void)', async () => {
    const buyer = await anAddressedBuyer(world)
    const first = (await buyer.payByPix()).body.data.relationships.payments.data
    await chooseCard(world, buyer)
    const { data } = (await buyer.get('cart')).body
    expect(data.relationships.payments.data).toHaveLength(1)
    expect(data.relationships.payments.data).not.toEqual(first)
  })

  test.each(['failed', 'invalid', 'void'])('a payment that is %s is neither linked nor included', async (state) => {
    const buyer = await anAddressedBuyer(world)
    const [{ id }] = (await buyer.payByPix()).body.data.relationships.payments.data
    await sql`update shop.payments set state = ${state} where id = ${id}`.execute(world.world.db)
    const { body } = await buyer.get('cart?include=payments')
    expect([body.data.relationships.payments.data, body.included]).toEqual([[], []])
  })

  test('Includes onward: variants.product, line_items.variant, line_items.digital_links, payments.source …', async () => {
    const buyer = await anAddressedBuyer(world)
    await chooseCard(world, buyer)
    await buyer.get('checkout/shipping_rates')
    const onward =
      'variants.images,variants.product,line_items.variant,payments.source,payments.payment_method,' +
      'shipments.shipping_rates,shipments.selected_shipping_rate,shipments.stock_location,shipments.line_items'
    const { body } = await buyer.get(`cart?include=${onward}`)
    const types = new Set(body.included.map(({ type }: { type: string }) => type))
    expect([...types].sort()).toEqual(
      'credit_card,image,line_item,payment,payment_method,product,shipment,shipping_rate,stock_location,variant'.split(
        ',',
      ),
    )
    expect(includedOf(body, 'product')).toEqual([product])
  })
})

describe('contract 4: sums', () => {
  test('total = item_total + ship_total + adjustment_total', async () => {
    const buyer = await anAddressedBuyer(world, { [shampoo]: 3 })
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await buyer.get('checkout/shipping_rates')
    const { item_total, ship_total, adjustment_total, promo_total, total } = await sums(buyer)
    expect(total).toBe(item_total + ship_total + adjustment_total)
    expect([item_total, ship_total > 0, adjustment_total, promo_total]).toEqual([10500, true, -1050, -1050])
  })

  test('tax_total = included + additional', async () => {
    const { tax_total, included_tax_total, additional_tax_total } = await sums(await shopper({ [shampoo]: 1 }))
    expect(tax_total).toBe(Number(included_tax_total) + Number(additional_tax_total))
  })

  test('ship_total is the sum of the shipments’ cost before discounts; free shipping shows up in promo_total', async () => {
    const buyer = await anAddressedBuyer(world)
    await buyer.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
    await buyer.get('checkout/shipping_rates')
    const { item_total, ship_total, adjustment_total, promo_total, total } = await sums(buyer)
    expect(ship_total).toBeGreaterThan(0)
    expect([promo_total, adjustment_total, total]).toEqual([-Number(ship_total), -Number(ship_total), item_total])
  })
})

describe('contract 4: line_item', () => {
  test('attributes; Relationships variant, digital_links', async () => {
    const guest = await shopper({ 494: 2 })
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    const { body } = await guest.get('cart?include=line_items')
    expect(includedOf(body, 'line_item')).toEqual([lineItem])
    expect(includedOf(body, 'line_item')[0].attributes).toMatchObject({
      name: 'Ovo masturbador',
      slug: 'ovo-masturbador',
      quantity: 2,
      options_text: '',
      price: '53.0',
      display_price: 'R$53.00',
      // total (price x quantity + adjustments)
      total: '95.4',
      promo_total: '-10.6',
      adjustment_total: '-10.6',
    })
    expect(includedOf(body, 'line_item')[0].relationships.variant).toEqual({ data: { id: '494', type: 'variant' } })
  })

  test('public_metadata of its own', async () => {
    const guest = await shopper()
    const input = { variant_id: shampoo, public_metadata: { gift: true }, include: 'line_items' }
    const { body } = await guest.post('cart/add_item', input)
    expect(includedOf(body, 'line_item')[0].attributes.public_metadata).toEqual({ gift: true })
  })
})

describe('contract 4: promotion', () => {
  test('attributes; id is the promotion’s id', async () => {
    const guest = await shopper({ 494: 2 })
    const { body } = await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO', include: 'promotions' })
    const { rows } = await sql<{ id: number }>`select id from shop.promotions where code = 'BEMVINDO'`.execute(
      world.world.db,
    )
    expect(includedOf(body, 'promotion')).toEqual([{ ...promotion, id: String(rows[0]?.id) }])
    expect(includedOf(body, 'promotion')[0].attributes).toMatchObject({ code: 'BEMVINDO', amount: '-10.6' })
  })

  test('only promotions with a non-zero eligible adjustment', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const { status, body } = await guest.patch('cart/apply_coupon_code', { coupon_code: 'FRETEGRATIS' })
    expect([status, body.data.relationships.promotions.data]).toEqual([200, []])
  })
})
