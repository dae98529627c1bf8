import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf, idsIn, maria } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { ask, formOf } from '../caller.ts'
import { inCode, includedOf, plain, text } from '../wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = '1215'
const jsonApi = 'application/vnd.api+json'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const shopper = async (items: Record<number, number> = {}): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}

describe('contract 1.1: Base path `/api/v2/storefront`; OAuth under `/spree_oauth`', () => {
  test('Snake_case everywhere: in every member of a cart with all that hangs on it', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    await guest.fillIn()
    const { body } = await guest.get('cart?include=line_items.variant.product.images,shipping_address')
    const names = [body.data, ...body.included].flatMap(({ attributes, relationships }) => [
      ...Object.keys(attributes),
      ...Object.keys(relationships),
    ])
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
  })

  test('No version header: an answer needs none, and a foreign one changes nothing', async () => {
    const headers = { 'api-version': '1', accept: 'application/json' }
    expect((await ask(world, { path: 'countries/default', headers })).body).toEqual(
      (await ask(world, { path: 'countries/default' })).body,
    )
  })

  test('what is not under it is not the storefront', async () => {
    for (const path of ['/api/v1/storefront/products', '/api/v2/storefront/nothing']) {
      expect((await ask(world, { path })).status).toBe(404)
    }
  })
})

describe('contract 1.1: Success and error bodies: `Content-Type: application/vnd.api+json`', () => {
  test.each([
    ['GET', 'products', 200],
    ['GET', 'products/nothing', 404],
    ['GET', 'taxons', 200],
    ['GET', 'countries', 200],
    ['GET', 'cms_pages', 200],
    ['GET', 'menus', 200],
    ['POST', 'cart', 201],
    ['GET', 'cart', 404],
    ['GET', 'account', 403],
    ['POST', 'account', 400],
    ['GET', 'account/orders', 403],
    ['GET', 'wishlists', 403],
    ['PATCH', 'checkout/next', 404],
    ['GET', 'products?include=nothing', 400],
    ['GET', 'nothing/at/all', 404],
    ['PATCH', 'passwords/nothing', 422],
  ] as const)('%s %s: %i', async (method, path, status) => {
    const answer = await ask(world, { method, path, ...(method === 'GET' ? {} : { payload: {} }) })
    expect([answer.status, answer.mediaType]).toEqual([status, jsonApi])
  })

  test.each(['token', 'revoke'])('OAuth responses: `application/json`: %s', async (name) => {
    const answer = await ask(world, { method: 'POST', path: `/spree_oauth/${name}`, payload: { token: 'x' } })
    expect(answer.mediaType).toBe('application/json')
  })
})

describe('contract 1.1: Requests may be `application/json`, `application/vnd.api+json` or form-encoded', () => {
  const input = JSON.stringify({
    variant_id: shampoo,
    quantity: 2,
    include: 'line_items',
    fields: { line_item: 'quantity' },
  })
  test.each([
    ['application/json', input],
    ['application/json; charset=utf-8', input],
    ['application/vnd.api+json', input],
    [
      'application/x-www-form-urlencoded',
      `variant_id=${shampoo}&quantity=2&include=line_items&fields[line_item]=quantity`,
    ],
  ])('%s', async (type, payload) => {
    const { token: orderToken } = await shopper()
    const headers = { 'content-type': type }
    const answer = await ask(world, { method: 'POST', path: 'cart/add_item', orderToken, payload, headers })
    expect([answer.status, answer.mediaType]).toEqual([200, jsonApi])
    expect(includedOf(answer.body, 'line_item')).toMatchObject([{ attributes: { quantity: 2 }, relationships: {} }])
  })

  test('`a[b][]=c` bracket nesting: addresses, and lists of objects', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const send = (fields: [string, string][]) =>
      ask(world, { method: 'PATCH', path: 'checkout', orderToken: guest.token, headers: form, payload: formOf(fields) })
    const filled = await send([
      ['order[email]', 'maria@prumo.example'],
      ...Object.entries(maria).map(([name, value]): [string, string] => [
        `order[ship_address_attributes][${name}]`,
        value,
      ]),
      ['include', 'shipping_address'],
    ])
    expect(filled.body.data.attributes.email).toBe('maria@prumo.example')
    expect(includedOf(filled.body, 'address')[0].attributes).toMatchObject({ city: 'São Paulo', state_code: 'SP' })
    const { body } = await guest.get('checkout/shipping_rates')
    const dearer = includedOf(body, 'shipping_rate').find(({ attributes }) => !attributes.selected)
    const chosen = await send([
      ['order[shipments_attributes][][id]', body.data[0].id],
      ['order[shipments_attributes][][selected_shipping_rate_id]', dearer.id],
    ])
    expect([chosen.status, chosen.body.data?.attributes.ship_total]).toEqual([200, dearer.attributes.cost])
  })

  test('a filter of a list in brackets: filter[option_value_ids][]=…', async () => {
    const none = await ask(world, { path: 'products?filter%5Boption_value_ids%5D%5B%5D=999999' })
    expect([none.status, none.body.data]).toEqual([200, []])
  })
})

describe('contract 1.1 [T]: Parameters are one bag', () => {
  test('include from the JSON body of a POST, a PATCH and a DELETE; fields there being a nested object', async () => {
    const guest = await shopper()
    const asked = { include: 'line_items', fields: { line_item: 'quantity', cart: 'number,line_items' } }
    const added = await guest.post('cart/add_item', { variant_id: shampoo, ...asked })
    const [line_item_id] = idsIn(added, 'line_items')
    const set = await guest.patch('cart/set_quantity', { line_item_id, quantity: 2, ...asked })
    for (const [{ body }, quantity] of [
      [added, 1],
      [set, 2],
    ] as const) {
      expect(body.data.attributes).toEqual({ number: guest.number })
      expect(Object.keys(body.data.relationships)).toEqual(['line_items'])
      expect(body.included).toEqual([
        { id: line_item_id, type: 'line_item', attributes: { quantity }, relationships: {} },
      ])
    }
    const removed = await guest.delete(`cart/remove_line_item/${line_item_id}`, asked)
    expect([removed.body.data.attributes, removed.body.included]).toEqual([{ number: guest.number }, []])
  })

  test('order_token, locale, currency and image_transformation from the JSON body', async () => {
    const { token: order_token } = await shopper()
    const { status, body } = await guestOf(world).post('cart/add_item', {
      variant_id: '494',
      order_token,
      locale: 'pt-BR',
      currency: 'BRL',
      include: 'variants.images',
      image_transformation: { size: '100x100' },
    })
    expect([status, body.data.attributes.display_total]).toEqual([200, 'R$53,00'])
    expect(includedOf(body, 'image')[0].attributes.transformed_url).toEqual(text)
  })

  test('Conversely quantity, new_currency, guest_order_token may arrive in the query', async () => {
    const guest = await shopper()
    const added = await guest.call('POST', `cart/add_item?variant_id=${shampoo}&quantity=3`, {})
    expect(added.body.data.attributes.item_count).toBe(3)
    const [line] = idsIn(added, 'line_items')
    const set = await guest.call('PATCH', `cart/set_quantity?line_item_id=${line}&quantity=4`)
    expect(set.body.data.attributes.item_count).toBe(4)
    expect((await guest.call('PATCH', 'cart/change_currency?new_currency=BRL')).status).toBe(200)
    const refused = await guest.call('PATCH', 'cart/change_currency?new_currency=USD', {})
    expect(refused).toEqual(inCode('Currency not supported'))
  })

  test('and so may amount, payment_method_id and coupon_code', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    const paid = await guest.call(
      'POST',
      'checkout/create_payment?payment_method_id=1&amount=35.0&include=payments',
      {},
    )
    expect([paid.status, includedOf(paid.body, 'payment').length]).toEqual([201, 1])
    const applied = await guest.call('PATCH', 'cart/apply_coupon_code?coupon_code=BEMVINDO')
    expect(applied.body.data.attributes.promo_total).toBe('-3.5')
  })

  test('The SDK drops falsy top-level options: a missing quantity is what it makes of 0', async () => {
    const guest = await shopper()
    const added = await guest.post('cart/add_item', { variant_id: shampoo })
    expect(added.body.data.attributes.item_count).toBe(1)
    const [line_item_id] = idsIn(added, 'line_items')
    expect(await guest.patch('cart/set_quantity', { line_item_id })).toEqual(
      plain(422, 'Quantity has to be greater than 0'),
    )
  })

  test('DELETE requests carry a JSON body (`{}` at least); one without any is as good', async () => {
    for (const payload of [{}, { include: 'line_items' }, undefined, '']) {
      const { token: orderToken } = await shopper()
      const headers = payload === undefined ? undefined : { 'content-type': 'application/json' }
      const gone = await ask(world, { method: 'DELETE', path: 'cart', orderToken, payload, headers })
      expect([gone.status, gone.text]).toEqual([204, ''])
    }
  })

  test('Path parts are percent-encoded as a whole: `loja%2Fcursos` and the plain slash', async () => {
    const [encoded, bare] = [
      await guestOf(world).get('taxons/loja%2Fcursos'),
      await guestOf(world).get('taxons/loja/cursos'),
    ]
    expect([encoded.status, encoded.body.data.attributes.permalink]).toEqual([200, 'loja/cursos'])
    expect(bare.body.data).toEqual(encoded.body.data)
    const guest = await shopper({ [shampoo]: 1 })
    await guest.patch('cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })
    expect((await guest.delete('cart/remove_coupon_code/%42EM%56INDO')).status).toBe(200)
  })
})

describe('contract 1.1: what cannot be read', () => {
  test.each(['{"quantity":', '[1', 'nothing'])('Malformed JSON: 400 `{error}`: %s', async (payload) => {
    for (const type of ['application/json', jsonApi]) {
      const headers = { 'content-type': type }
      const { status, mediaType, body } = await ask(world, { method: 'POST', path: 'cart', payload, headers })
      expect([status, mediaType, body]).toEqual([400, jsonApi, { error: expect.any(String) }])
    }
  })

  test.each([
    ['POST', 'account', 'user'],
    ['PATCH', 'account', 'user'],
    ['POST', 'account/addresses', 'address'],
    ['POST', 'wishlists', 'wishlist'],
    ['PATCH', 'phyto_checkout/create_delivery', 'shipping_address'],
  ] as const)('Missing required wrapper key: %s %s: 400 param is missing', async (method, path, key) => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    for (const payload of [{}, { [key]: '' }, { [key]: {} }]) {
      const answer = await customer.call(method, path, payload)
      expect(answer).toEqual(plain(400, `param is missing or the value is empty: ${key}`))
    }
  })
})

describe('Rails: the update of a resource is PUT as well as PATCH', () => {
  test('of an account', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const { status, body } = await ask(world, {
      method: 'PUT',
      path: 'account',
      bearer,
      payload: { user: { first_name: 'Breno' } },
    })
    expect([status, body.data.attributes.first_name]).toEqual([200, 'Breno'])
  })

  test('of an address, a wishlist, a checkout and a password', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const list = await ask(world, { method: 'POST', path: 'wishlists', bearer, payload: { wishlist: { name: 'Uma' } } })
    const { token } = list.body.data.attributes
    const renamed = {
      method: 'PUT',
      path: `wishlists/${token}`,
      bearer,
      payload: { wishlist: { name: 'Outra' } },
    } as const
    expect((await ask(world, renamed)).body.data.attributes.name).toBe('Outra')
    const guest = await shopper({ [shampoo]: 1 })
    const order = { email: 'put@prumo.example' }
    const checkout = { method: 'PUT', path: 'checkout', orderToken: guest.token, payload: { order } } as const
    expect((await ask(world, checkout)).body.data.attributes.email).toBe('put@prumo.example')
    const password = { method: 'PUT', path: 'passwords/nothing', payload: { user: { password: 'x' } } } as const
    expect((await ask(world, password)).status).toBe(422)
    const address = { method: 'PUT', path: 'account/addresses/1', bearer, payload: { address: {} } } as const
    expect((await ask(world, address)).body).toEqual((await ask(world, { ...address, method: 'PATCH' })).body)
  })

  test('what only changes a state is PATCH alone', async () => {
    const guest = await shopper({ [shampoo]: 1 })
    expect((await ask(world, { method: 'PUT', path: 'checkout/next', orderToken: guest.token })).status).toBe(404)
  })
})
