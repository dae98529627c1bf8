import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { decimal, includedOf, money, timestamp } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = '1215'
const egg = '494'
const shopper = async (items: Record<string, number> = {}): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

describe('contract 1.2: Resource: `{id: string, type, attributes, relationships}`', () => {
  test.each(['products', 'taxons', 'countries', 'cms_pages', 'menus'])('%s, and no other member', async (path) => {
    const { body } = await guestOf(world).get(path)
    expect(body.data.length).toBeGreaterThan(0)
    for (const resource of body.data) {
      expect(Object.keys(resource).sort()).toEqual(['attributes', 'id', 'relationships', 'type'])
      expect([typeof resource.id, typeof resource.type]).toEqual(['string', 'string'])
    }
  })

  test('`id` is always a string: in the links and in what is included too', async () => {
    const { body } = await (await shopper({ [shampoo]: 1 })).get('cart?include=line_items.variant.product')
    const all = [body.data, ...body.included]
    const links = all.flatMap(({ relationships }) =>
      Object.values(relationships as Record<string, { data: object }>).flatMap(({ data }) => data ?? []),
    )
    expect([...all, ...links].filter((each) => typeof each.id !== 'string')).toEqual([])
    expect(links.every((link) => Object.keys(link).sort().join() === 'id,type')).toBe(true)
  })

  test('Only `estimate_shipping_rates` items have `id: null`', async () => {
    const { body } = await (await shopper({ [shampoo]: 1 })).get('cart/estimate_shipping_rates')
    expect(body.data.map(({ id }: { id: null }) => id)).toEqual([null, null])
  })

  test('`relationships.<name>.data`: To-many empty is `[]`, to-one empty is `null`', async () => {
    const { relationships } = (await (await shopper()).get('cart')).body.data
    for (const name of ['line_items', 'variants', 'promotions', 'payments', 'shipments']) {
      expect(relationships[name]).toEqual({ data: [] })
    }
    for (const name of ['user', 'billing_address', 'shipping_address'])
      expect(relationships[name]).toEqual({ data: null })
  })
})

describe('contract 1.2: Sparse fieldsets `fields[<type>]=a,b`, types as on the wire', () => {
  test('The fieldset filters attributes and relationships (naming a relationship keeps it)', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const { data } = (await guest.get('cart?fields[cart]=number,total,line_items')).body
    expect(data.attributes).toEqual({ number: guest.number, total: '35.0' })
    expect(data.relationships).toEqual({ line_items: { data: [expect.objectContaining({ type: 'line_item' })] } })
  })

  test('with only attributes named, `relationships` is `{}`; with only relationships, `attributes` is', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    expect((await guest.get('cart?fields[cart]=number')).body.data).toMatchObject({ relationships: {} })
    expect(Object.keys((await guest.get('cart?fields[cart]=number')).body.data.relationships)).toEqual([])
    expect((await guest.get('cart?fields[cart]=variants')).body.data.attributes).toEqual({})
  })

  test('Works for included types, each by its own', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const query =
      'include=line_items.variant.product&fields[line_item]=quantity,variant&fields[variant]=sku&fields[product]=images'
    const { data, included } = (await guest.get(`cart?${query}`)).body
    const [product, variant, line] = included
    expect(product).toMatchObject({ type: 'product', attributes: {}, relationships: { images: { data: [{}] } } })
    expect(Object.keys(product.relationships)).toEqual(['images'])
    expect([Object.keys(variant.attributes), variant.relationships]).toEqual([['sku'], {}])
    expect([line.attributes, Object.keys(line.relationships)]).toEqual([{ quantity: 1 }, ['variant']])
    expect(data.attributes).toHaveProperty('display_total')
  })

  test('a relationship that the fieldset leaves out is included all the same', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const { data, included } = (await guest.get('cart?include=line_items&fields[cart]=number')).body
    expect([data.relationships, included.length]).toEqual([{}, 1])
  })

  test.each(['fields=', 'fields[cart]=', 'fields[order]=number', 'fields[cart]=%20'])(
    '`%s` is ignored',
    async (query) => {
      const guest = await shopper()
      expect((await guest.get(`cart?${query}`)).body).toEqual((await guest.get('cart')).body)
    },
  )

  test('an unknown member is not there, and no error', async () => {
    expect((await (await shopper()).get('cart?fields[cart]=nothing,number')).body.data.attributes).toEqual({
      number: expect.any(String),
    })
  })

  test('for lists and for type `order` too', async () => {
    const { body } = await guestOf(world).get('products?per_page=2&fields[product]=slug,default_variant')
    for (const { attributes, relationships } of body.data) {
      expect([Object.keys(attributes), Object.keys(relationships)]).toEqual([['slug'], ['default_variant']])
    }
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const customer = guestOf(world, { bearer })
    await customer.open({ [shampoo]: 1 })
    await customer.fillIn({ email: 'bruno@prumo.example' })
    await customer.payByPix()
    await customer.complete()
    const { data } = (await customer.get('account/orders?fields[order]=number&fields[cart]=total')).body
    expect([data[0].type, data[0].attributes]).toEqual(['order', { number: customer.number }])
  })
})

describe('contract 1.2: values', () => {
  test('Timestamps: ISO 8601 UTC with milliseconds, or null', async () => {
    const guest = await shopper()
    const { id, attributes } = (await guest.get('cart')).body.data
    expect(attributes).toMatchObject({ created_at: timestamp, updated_at: timestamp, completed_at: null })
    await sql`update shop.orders set created_at = '2021-09-28T22:15:07.471Z' where id = ${id}`.execute(world.world.db)
    expect((await guest.get('cart')).body.data.attributes.created_at).toBe('2021-09-28T22:15:07.471Z')
    await sql`update shop.orders set created_at = '2021-09-28T22:15:07Z' where id = ${id}`.execute(world.world.db)
    expect((await guest.get('cart')).body.data.attributes.created_at).toBe('2021-09-28T22:15:07.000Z')
  })

  test.each([
    [0, '0.0'],
    [1999, '19.99'],
    [9990, '99.9'],
    [11000, '110.0'],
    [5, '0.05'],
    [123450, '1234.5'],
  ])('Decimals are strings without padding: %i centavos is %s', async (cents, expected) => {
    await sql`update shop.prices set amount_cents = ${cents}, compare_at_cents = null where variant_id = 493`.execute(
      world.world.db,
    )
    const { body } = await (await shopper({ 493: 1 })).get('cart?include=line_items')
    expect(includedOf(body, 'line_item')[0].attributes).toMatchObject({ price: expected, total: expected })
    for (const [name, value] of Object.entries(body.data.attributes)) {
      if (/^display_/.test(name)) expect([name, value]).toEqual([name, money])
      else if (/_total$|^total$|_amount$/.test(name)) expect([name, value]).toEqual([name, decimal])
    }
  })

  test('minus sign: `"-5.3"`, and before the symbol', async () => {
    const guest = await shopper({ [egg]: 1 })
    const { body } = await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    expect(body.data.attributes).toMatchObject({ promo_total: '-5.3', display_promo_total: '-R$5.30' })
  })

  test.each([
    ['en', 'R$1,060.00', '-R$106.00'],
    ['pt-BR', 'R$1.060,00', '-R$106,00'],
    ['de', 'R$1,060.00', '-R$106.00'],
  ])('`display_*`: BRL in locale %s prints %s', async (locale, total, off) => {
    const guest = await shopper({ [egg]: 20 })
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    const { attributes } = (await guest.get(`cart?locale=${locale}`)).body.data
    expect([attributes.display_item_total, attributes.display_promo_total]).toEqual([total, off])
  })
})
