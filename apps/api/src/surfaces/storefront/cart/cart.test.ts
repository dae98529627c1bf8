import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf, idsIn } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const egg = 494
const ring = 493
const notFound = { error: 'The resource you were looking for could not be found.' }
const notPositive = { error: 'Quantity has to be greater than 0' }

describe('the current cart', () => {
  test('POST /cart opens one: 201, type cart, zeros, both states null', async () => {
    const { status, body } = await guestOf(world).post('cart', { public_metadata: { from: 'landing' } })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ id: expect.stringMatching(/^\d+$/), type: 'cart' })
    expect(body.data.attributes).toEqual({
      number: expect.stringMatching(/^R\d{9}$/),
      token: expect.stringMatching(/^[\w-]{22,}$/),
      state: 'cart',
      currency: 'BRL',
      email: null,
      item_count: 0,
      ...zeros,
      special_instructions: null,
      shipment_state: null,
      payment_state: null,
      public_metadata: { from: 'landing' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
      completed_at: null,
    })
    const none = { data: [] }
    const nobody = { data: null }
    expect(body.data.relationships).toEqual({
      line_items: none,
      variants: none,
      promotions: none,
      payments: none,
      shipments: none,
      user: nobody,
      billing_address: nobody,
      shipping_address: nobody,
    })
    expect(body).not.toHaveProperty('included')
  })

  test('a guest sending a valid order token gets that cart back, still 201', async () => {
    const guest = guestOf(world)
    const { body } = await guest.open()
    expect(await guest.post('cart')).toMatchObject({ status: 201, body: { data: { id: body.data.id } } })
  })

  test.each([
    ['no identity', ''],
    ['an unknown token', 'nobodys-token'],
  ])('with %s: 404, never 401', async (_name, token) => {
    const guest = guestOf(world, { token })
    for (const [method, path] of everyCartEndpoint) {
      expect(await guest.call(method, path, {}), `${method} ${path}`).toEqual({ status: 404, body: notFound })
    }
  })

  test('the order token may come as a parameter too, and in any of the three places', async () => {
    const guest = guestOf(world)
    await guest.open()
    const { token } = guest
    const stranger = guestOf(world)
    expect((await stranger.get(`cart?order_token=${token}`)).status).toBe(200)
    expect((await stranger.patch('cart/empty', { order_token: token })).status).toBe(200)
  })

  test('DELETE /cart with a body: 204, and it is gone', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    await guest.fillIn()
    expect(await guest.delete('cart')).toEqual({ status: 204, body: null })
    expect((await guest.get('cart')).status).toBe(404)
    expect((await guest.delete('cart')).status).toBe(404)
  })

  test('one whose card was asked stays: 422, since its money may still come', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    await guest.fillIn()
    await guest.patch('checkout/advance')
    await guest.payByCard(await sandboxControl(world.sandbox.url).cardToken('FUND'))
    expect((await guest.complete()).status).toBe(422)
    expect(await guest.delete('cart')).toMatchObject({
      status: 422,
      body: { error: 'Order cannot be destroyed.' },
    })
    expect((await guest.get('cart')).body.data.attributes.number).toBe(guest.number)
  })

  test.each([
    ['public_metadata', []],
    ['public_metadata', 'text'],
    ['private_metadata', 7],
  ])('%s of %j: 422 plain', async (name, value) => {
    expect(await guestOf(world).post('cart', { [name]: value })).toEqual({
      status: 422,
      body: { error: 'Public and private metadata parameters should be objects' },
    })
  })

  test('private_metadata is stored and never returned; an invalid CPF is said at its field', async () => {
    const guest = guestOf(world)
    const { body } = await guest.post('cart', { private_metadata: { cpf: '123.456.789-09', first_name: 'Bruno' } })
    expect(JSON.stringify(body)).not.toMatch(/Bruno|12345678909|private_metadata/)
    expect(await guest.post('cart', { private_metadata: { cpf: '123.456.789-00' } })).toEqual({
      status: 422,
      body: { error: 'Cpf is invalid', errors: { 'private_metadata.cpf': ['is invalid'] } },
    })
  })
})

describe('items', () => {
  test('add_item answers the cart; the same variant and options add to the existing line, others make another', async () => {
    const guest = guestOf(world)
    await guest.open({ [egg]: 1 })
    const twice = await guest.post('cart/add_item', { variant_id: egg, quantity: '2', include: 'line_items' })
    expect(twice.body.data.attributes).toMatchObject({ item_count: 3, item_total: '159.0', total: '159.0' })
    expect(twice.body.included[0].attributes).toMatchObject({
      quantity: 3,
      price: '53.0',
      display_price: 'R$53.00',
      total: '159.0',
      discounted_amount: '159.0',
      currency: 'BRL',
      options_text: '',
    })
    const other = await guest.post('cart/add_item', { variant_id: egg, options: { color: 'red' } })
    expect(idsIn(other, 'line_items')).toHaveLength(2)
    expect(idsIn(other, 'variants')).toEqual([String(egg)])
    const same = await guest.post('cart/add_item', { variant_id: egg, options: { color: 'red' } })
    expect(idsIn(same, 'line_items')).toHaveLength(2)
  })

  test('a missing quantity is 1, as the SDK drops a 0', async () => {
    const guest = guestOf(world)
    await guest.open()
    expect((await guest.post('cart/add_item', { variant_id: egg })).body.data.attributes.item_count).toBe(1)
  })

  test.each([0, '0', -1, 'two', '1.5', ''])('add_item with quantity %j: 422 plain', async (quantity) => {
    const guest = guestOf(world)
    await guest.open()
    expect(await guest.post('cart/add_item', { variant_id: egg, quantity })).toEqual({ status: 422, body: notPositive })
  })

  test.each([0, '0', -1, 'two', undefined])('set_quantity to %j: 422 plain', async (quantity) => {
    const guest = guestOf(world)
    const [line_item_id] = idsIn(await guest.open({ [egg]: 1 }), 'line_items')
    expect(await guest.patch('cart/set_quantity', { line_item_id, quantity })).toEqual({
      status: 422,
      body: notPositive,
    })
  })

  test.each([999_999, 9_999_999_999, -1, -9_999_999_999, 'abc', null, '1e3'])('variant %j: 404', async (variant_id) => {
    const guest = guestOf(world)
    await guest.open()
    expect(await guest.post('cart/add_item', { variant_id })).toEqual({ status: 404, body: notFound })
  })

  test('more than there is: 422 full, keyed by quantity', async () => {
    const guest = guestOf(world)
    await guest.open({ [egg]: 100 })
    const error = 'Quantity selected of "Ovo masturbador" is not available.'
    const answer = {
      status: 422,
      body: { error, errors: { quantity: ['selected of "Ovo masturbador" is not available.'] } },
    }
    expect(await guest.post('cart/add_item', { variant_id: egg, quantity: 101 })).toEqual(answer)
    const [line_item_id] = idsIn(await guest.get('cart'), 'line_items')
    expect(await guest.patch('cart/set_quantity', { line_item_id, quantity: 201 })).toEqual(answer)
    expect(
      (await guest.patch('cart/set_quantity', { line_item_id, quantity: 200 })).body.data.attributes.item_count,
    ).toBe(200)
  })

  test('medicine never goes into a cart', async () => {
    const guest = guestOf(world)
    await guest.open()
    const [drug] = await variantIdsOf('drugs')
    const error = 'This product is dispensed only against a signed prescription.'
    expect(await guest.post('cart/add_item', { variant_id: drug })).toEqual({
      status: 422,
      body: { error, errors: { base: [error] } },
    })
  })

  test('an inactive product: 422 full on base', async () => {
    const guest = guestOf(world)
    await guest.open()
    await world.world.db
      .updateTable('shop.products')
      .set({ status: 'archived' })
      .where('id', '=', await productOf(ring))
      .execute()
    const answer = await guest.post('cart/add_item', { variant_id: ring })
    await world.world.db
      .updateTable('shop.products')
      .set({ status: 'active' })
      .where('id', '=', await productOf(ring))
      .execute()
    const error = 'Draft and archived products cannot be added to cart, please mark the product as active before.'
    expect(answer).toEqual({ status: 422, body: { error, errors: { base: [error] } } })
  })

  test('set_quantity sets, remove_line_item removes; a line of another cart is 404', async () => {
    const guest = guestOf(world)
    const [line_item_id] = idsIn(await guest.open({ [egg]: 1 }), 'line_items')
    const set = await guest.patch('cart/set_quantity', { line_item_id, quantity: '3' })
    expect(set.body.data.attributes).toMatchObject({ item_count: 3, total: '159.0' })
    const stranger = guestOf(world)
    await stranger.open({ [egg]: 1 })
    expect((await stranger.patch('cart/set_quantity', { line_item_id, quantity: 1 })).status).toBe(404)
    expect((await stranger.delete(`cart/remove_line_item/${line_item_id}`)).status).toBe(404)
    const removed = await guest.delete(`cart/remove_line_item/${line_item_id}`)
    expect(removed).toMatchObject({ status: 200, body: { data: { attributes: { item_count: 0, total: '0.0' } } } })
    expect((await guest.delete(`cart/remove_line_item/${line_item_id}`)).status).toBe(404)
  })

  test('empty keeps number and token and takes the rest', async () => {
    const guest = guestOf(world)
    await guest.open({ [egg]: 1 })
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    await guest.fillIn()
    await guest.get('checkout/shipping_rates')
    const { body } = await guest.patch('cart/empty')
    expect(body.data.attributes).toMatchObject({
      number: guest.number,
      token: guest.token,
      state: 'cart',
      total: '0.0',
    })
    for (const name of ['line_items', 'shipments', 'promotions']) expect(body.data.relationships[name].data).toEqual([])
  })

  test('a change of lines drops the shipments, zeroes shipping and starts the checkout again', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    await guest.fillIn()
    await guest.patch('checkout/next')
    expect((await guest.get('cart')).body.data.attributes).toMatchObject({ state: 'delivery', ship_total: '17.9' })
    const added = await guest.post('cart/add_item', { variant_id: shampoo })
    expect(added.body.data.attributes).toMatchObject({ state: 'address', ship_total: '0.0', total: '70.0' })
    expect(idsIn(added, 'shipments')).toEqual([])
    await guest.patch('checkout/next')
    const [line] = idsIn(added, 'line_items')
    const removed = await guest.delete(`cart/remove_line_item/${line}`)
    expect(removed.body.data.attributes).toMatchObject({ state: 'cart', ship_total: '0.0', total: '0.0' })
  })

  test('includes reach to pictures and products, children before parents, each once', async () => {
    const guest = guestOf(world)
    await guest.open({ [egg]: 1 })
    const { body } = await guest.get('cart?include=line_items.variant.images,variants.product')
    const seen = body.included.map(({ id, type }: { id: string; type: string }) => `${type} ${id}`)
    expect(new Set(seen).size).toBe(seen.length)
    for (const type of ['line_item', 'variant', 'product'])
      expect(seen.some((key: string) => key.startsWith(`${type} `))).toBe(true)
    expect(seen.indexOf(`variant ${egg}`)).toBeLessThan(seen.findIndex((key: string) => key.startsWith('line_item ')))
    expect(await guest.get('cart?include=nothing')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('nothing') },
    })
  })

  test('amounts are shown as the locale writes them', async () => {
    const guest = guestOf(world)
    await guest.open({ [egg]: 20 })
    expect((await guest.get('cart')).body.data.attributes.display_total).toBe('R$1,060.00')
    expect((await guest.get('cart?locale=pt-BR')).body.data.attributes.display_total).toBe('R$1.060,00')
  })
})

describe('currency', () => {
  test('change_currency knows reais only', async () => {
    const guest = guestOf(world)
    await guest.open()
    expect((await guest.patch('cart/change_currency', { new_currency: 'brl' })).status).toBe(200)
    expect((await guest.patch('cart/change_currency?new_currency=BRL')).status).toBe(200)
    for (const new_currency of ['USD', '', undefined]) {
      expect(await guest.patch('cart/change_currency', { new_currency })).toEqual({
        status: 422,
        body: { error: 'Currency not supported', errors: {} },
      })
    }
  })
})

const money = [
  'item_total',
  'ship_total',
  'adjustment_total',
  'promo_total',
  'included_tax_total',
  'additional_tax_total',
  'tax_total',
  'pre_tax_item_amount',
  'pre_tax_total',
  'total',
]
const zeros = Object.fromEntries(
  money.flatMap((name) => [
    [name, '0.0'],
    [`display_${name}`, 'R$0.00'],
  ]),
)

const everyCartEndpoint: [string, string][] = [
  ['GET', 'cart'],
  ['DELETE', 'cart'],
  ['POST', 'cart/add_item'],
  ['PATCH', 'cart/set_quantity'],
  ['DELETE', 'cart/remove_line_item/1'],
  ['PATCH', 'cart/empty'],
  ['PATCH', 'cart/apply_coupon_code'],
  ['DELETE', 'cart/remove_coupon_code'],
  ['DELETE', 'cart/remove_coupon_code/BEMVINDO'],
  ['GET', 'cart/estimate_shipping_rates'],
  ['PATCH', 'cart/change_currency'],
  ['PATCH', 'checkout'],
  ['PATCH', 'checkout/next'],
  ['PATCH', 'checkout/advance'],
  ['PATCH', 'checkout/complete'],
  ['GET', 'checkout/payment_methods'],
  ['GET', 'checkout/shipping_rates'],
  ['PATCH', 'checkout/select_shipping_method'],
  ['POST', 'checkout/create_payment'],
  ['GET', 'order_status/R123456789'],
]

const variantIdsOf = async (line: string): Promise<number[]> => {
  const rows = await world.world.db
    .selectFrom('shop.variants as variant')
    .innerJoin('shop.products as product', 'product.id', 'variant.product_id')
    .where('product.product_line', '=', line)
    .select('variant.id')
    .execute()
  return rows.map(({ id }) => id)
}

const productOf = async (variantId: number): Promise<number> =>
  (
    await world.world.db
      .selectFrom('shop.variants')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).product_id

describe('a price that changed since', () => {
  const priced = (cents: number) =>
    world.world.db.updateTable('shop.prices').set({ amount_cents: cents }).where('variant_id', '=', egg).execute()

  test('holds for what is in the cart; more of it, however it is added, is sold at the price of today', async () => {
    const { amount_cents: before } = await world.world.db
      .selectFrom('shop.prices')
      .select('amount_cents')
      .where('variant_id', '=', egg)
      .executeTakeFirstOrThrow()
    const guest = guestOf(world)
    await guest.open({ [egg]: 3 })
    const line = async () => (await guest.get('cart?include=line_items')).body.included[0]
    const { id, attributes } = await line()
    try {
      await priced(30_00)
      expect((await line()).attributes.price).toBe(attributes.price)
      await guest.patch('cart/set_quantity', { line_item_id: id, quantity: 2 })
      expect((await line()).attributes.price).toBe(attributes.price)
      await guest.patch('cart/set_quantity', { line_item_id: id, quantity: 20 })
      expect((await line()).attributes).toMatchObject({ price: '30.0', total: '600.0' })
      await priced(31_00)
      await guest.post('cart/add_item', { variant_id: String(egg), quantity: 1 })
      expect((await line()).attributes).toMatchObject({ price: '31.0', total: '651.0' })
    } finally {
      await priced(before)
    }
  })
})
