import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { plain } from '../wire.ts'

let world: TestWorld
let guest: Guest
let customer: Guest
beforeAll(async () => {
  world = await testWorld()
  guest = guestOf(world)
  await guest.open({ 1215: 1, 494: 2 })
  await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
  await guest.fillIn()
  await guest.payByPix()
  await guest.get('checkout/shipping_rates')
  customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
  await customer.open({ 1215: 1 })
  await customer.fillIn({ email: 'bruno@prumo.example' })
  await customer.payByPix()
  await customer.complete()
})
afterAll(() => world.close())

type Linked = { id: string; type: string; relationships: Record<string, { data: unknown }> }
const keysOf = (included: Linked[]): string[] => included.map(({ id, type }) => `${type} ${id}`)
const typesIn = (included: Linked[]): string[] => [...new Set(included.map(({ type }) => type))].sort()
const linksOf = ({ relationships }: Linked, name: string): string[] =>
  [relationships[name]?.data ?? []].flat().map((link) => `${(link as Linked).type} ${(link as Linked).id}`)

describe('contract 1.2: `included` is present only if includes were asked for', () => {
  test.each(['cart', 'cart?include=', 'cart?include=%20', 'products', 'products?include=', 'countries/BR'])(
    'No default includes on any endpoint; `include=` (blank) means none: %s',
    async (path) => expect((await guest.get(path)).body).not.toHaveProperty('included'),
  )

  test('then possibly `[]`', async () => {
    const empty = guestOf(world)
    await empty.open()
    expect((await empty.get('cart?include=line_items,user')).body.included).toEqual([])
    expect((await empty.get('products?filter[ids]=999999&include=images')).body.included).toEqual([])
  })

  test('except `checkout/shipping_rates`, which always includes shipping_rates, stock_location and line_items', async () => {
    const { body } = await guest.get('checkout/shipping_rates')
    expect(typesIn(body.included)).toEqual(['line_item', 'shipping_rate', 'stock_location'])
  })
})

describe('contract 1.2: `include` is comma separated with dots for nesting', () => {
  test('Intermediate resources are included too, children before their parent', async () => {
    const { included } = (await guest.get('cart?include=line_items.variant.images')).body
    expect(typesIn(included)).toEqual(['image', 'line_item', 'variant'])
    const keys = keysOf(included)
    for (const line of included.filter(({ type }: Linked) => type === 'line_item')) {
      const [variant = ''] = linksOf(line, 'variant')
      expect(keys.indexOf(variant)).toBeLessThan(keys.indexOf(`line_item ${line.id}`))
      const shown = included[keys.indexOf(variant)]
      for (const image of linksOf(shown, 'images')) expect(keys.indexOf(image)).toBeLessThan(keys.indexOf(variant))
    }
  })

  test('no duplicates, though two ways lead to a thing', async () => {
    const { included } = (
      await guest.get('cart?include=line_items.variant.product,variants.product,line_items,variants')
    ).body
    expect(new Set(keysOf(included)).size).toBe(included.length)
    expect(typesIn(included)).toEqual(['line_item', 'product', 'variant'])
  })

  test('in circles: line_items.variant.product.variants', async () => {
    const path = 'line_items.variant.product.variants.product.default_variant.product.primary_variant'
    const { status, body } = await guest.get(`cart?include=${path}`)
    expect([status, typesIn(body.included)]).toEqual([200, ['line_item', 'product', 'variant']])
    expect(new Set(keysOf(body.included)).size).toBe(body.included.length)
    const linked = body.included.flatMap((resource: Linked) => linksOf(resource, 'default_variant'))
    for (const key of linked) expect(keysOf(body.included)).toContain(key)
  })

  test('what is included is no other than what is shown alone', async () => {
    const { included } = (await guest.get('cart?include=line_items.variant.product')).body
    for (const product of included.filter(({ type }: Linked) => type === 'product')) {
      expect(product).toEqual((await guest.get(`products/${product.id}`)).body.data)
    }
  })
})

describe('contract 1.2: every relationship can be included, to any depth', () => {
  const paths: [string, string[]][] = [
    ['line_items', ['line_item']],
    ['variants', ['variant']],
    ['promotions', ['promotion']],
    ['payments.payment_method,payments.source', ['payment', 'payment_method']],
    ['shipments.shipping_rates', ['shipment', 'shipping_rate']],
    ['shipments.selected_shipping_rate', ['shipment', 'shipping_rate']],
    ['shipments.stock_location', ['shipment', 'stock_location']],
    ['shipments.line_items.variant', ['line_item', 'shipment', 'variant']],
    ['user,billing_address,shipping_address', ['address']],
    ['variants.images', ['image', 'variant']],
    ['variants.product,variants.option_values', ['product', 'variant']],
    ['line_items.digital_links', ['line_item']],
    ['variants.product.taxons.taxonomy,variants.product.taxons.parent', ['product', 'taxon', 'taxonomy', 'variant']],
    ['variants.product.option_types.option_values.option_type', ['product', 'variant']],
    ['variants.product.product_properties', ['product', 'variant']],
  ]
  test.each(paths)('cart: %s', async (include, types) => {
    const { status, body } = await guest.get(`cart?include=${include}`)
    expect([status, typesIn(body.included)]).toEqual([200, expect.arrayContaining(types)])
  })

  test('of an order under its account, of lists and of one', async () => {
    const include = 'line_items.variant.product,user.default_shipping_address,shipping_address,payments.payment_method'
    for (const path of ['account/orders', `account/orders/${customer.number}`]) {
      const { body } = await customer.get(`${path}?include=${include}`)
      expect(typesIn(body.included)).toEqual(expect.arrayContaining(['address', 'line_item', 'payment', 'user']))
    }
  })
})

describe('contract 1.2: An unknown relationship name: 400 with an `error` text naming it', () => {
  test.each([
    ['GET', 'cart?include=nothing'],
    ['GET', 'cart?include=line_items.nothing'],
    ['GET', 'cart?include=line_items,variants.product.nothing'],
    ['GET', 'products?include=nothing'],
    ['GET', 'products/ovo-masturbador?include=nothing'],
    ['GET', 'taxons?include=nothing'],
    ['GET', 'countries?include=nothing'],
    ['GET', 'countries/default?include=nothing'],
    ['GET', 'cms_pages?include=nothing'],
    ['GET', 'menus?include=nothing'],
    ['GET', 'checkout/payment_methods?include=nothing'],
    ['PATCH', 'cart/empty?include=nothing'],
    ['POST', 'cart/add_item?include=nothing&variant_id=1215'],
    ['PATCH', 'checkout/next?include=nothing'],
    ['GET', 'cart?include=constructor'],
    ['GET', 'cart?include=number.nothing'],
  ] as const)('%s %s', async (method, path) => {
    const before = (await guest.get('cart')).body
    const { status, body } = await guest.call(method, path)
    expect([status, Object.keys(body)]).toEqual([400, ['error']])
    expect(body.error).toContain(/constructor|number|nothing/.exec(path.split('include=')[1] ?? '')?.[0])
    expect((await guest.get('cart')).body).toEqual(before)
  })

  test.each(['account', 'account/addresses', 'account/credit_cards', 'account/orders', 'wishlists'])(
    '%s',
    async (path) => {
      const answer = await customer.get(`${path}?include=nothing`)
      expect(answer).toEqual(plain(400, expect.stringContaining('nothing') as never))
    },
  )
})
