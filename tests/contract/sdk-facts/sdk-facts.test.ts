import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'

const require = createRequire(import.meta.url)
const sdk = require('@spree/storefront-api-v2-sdk')
const createFetcher = require('@spree/axios-fetcher/dist/server').default

type Heard = { method: string; url: string; headers: Record<string, unknown> }

let world: TestWorld
let host: string
let client: ReturnType<typeof sdk.makeClient>
let bearer_token: string
const heard: Heard[] = []
const last = (): Heard => heard.at(-1) as Heard
beforeAll(async () => {
  world = await testWorld()
  world.app.server.on('request', ({ method = '', url = '', headers }) => heard.push({ method, url, headers }))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  host = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/`
  client = sdk.makeClient({ host, createFetcher })
  bearer_token = await bearerOf(world, 'bruno@prumo.example')
})
afterAll(() => world.close())

const success = (answer: Promise<unknown>) => sdk.extractSuccess(answer)
const order_token = async (): Promise<string> => (await success(client.cart.create())).data.attributes.token

describe('contract 8: the official SDK works with its axios fetcher', () => {
  test('makeClient({host, createFetcher}); responses are handed over as received, snake_case', async () => {
    const { data } = await success(client.cart.create())
    expect(data.attributes).toHaveProperty('display_item_total', 'R$0.00')
    expect(data.relationships).toHaveProperty('line_items', { data: [] })
  })

  test('helpers: findDocument, findRelationshipDocuments, findSingleRelationshipDocument read our documents', async () => {
    const found = await success(client.products.show({ id: 'ovo-masturbador', include: 'default_variant,images' }))
    const variant = sdk.findSingleRelationshipDocument(found, found.data, 'default_variant')
    expect([variant.id, variant.type]).toEqual(['494', 'variant'])
    expect(sdk.findRelationshipDocuments(found, found.data, 'images')).toHaveLength(1)
    expect(sdk.findDocument(found, { id: '494', type: 'variant' })).toEqual(variant)
  })

  test('without `included` the helpers return null and []: so it is there only when asked for', async () => {
    const found = await success(client.products.show({ id: 'ovo-masturbador' }))
    expect(found).not.toHaveProperty('included')
    expect(sdk.findSingleRelationshipDocument(found, found.data, 'default_variant')).toBeNull()
    expect(sdk.findRelationshipDocuments(found, found.data, 'images')).toEqual([])
  })

  test('results travel: toJson and fromJson', async () => {
    const answer = await client.countries.default()
    expect(sdk.fromJson(sdk.toJson(answer)).success().data.attributes.iso).toBe('BR')
  })
})

describe('contract 8: If both tokens are given, only the bearer is sent', () => {
  test('so a signed-in user’s own cart is what both find', async () => {
    const guests = await order_token()
    const own = await success(client.cart.create({ bearer_token }))
    const shown = await success(client.cart.show({ bearer_token, order_token: guests }))
    expect(last().headers).toHaveProperty('authorization')
    expect(last().headers).not.toHaveProperty('x-spree-order-token')
    expect(shown.data.id).toBe(own.data.id)
  })
})

describe('contract 8: Options order_token/bearer_token (or camelCase) are taken out of the parameters', () => {
  test('and come as headers, in both spellings', async () => {
    const token = await order_token()
    for (const options of [{ order_token: token }, { orderToken: token }]) {
      expect((await success(client.cart.show(options))).data.attributes.token).toBe(token)
      expect([last().headers['x-spree-order-token'], last().url]).toEqual([token, '/api/v2/storefront/cart'])
    }
  })
})

describe('contract 1.1: what the SDK does to its parameters', () => {
  test('it drops falsy top-level options: quantity 0 is a missing quantity', async () => {
    const token = await order_token()
    const added = await success(
      client.cart.addItem({ order_token: token, variant_id: '1215', quantity: 2, include: 'line_items' }),
    )
    const refused = await client.cart.setQuantity({
      order_token: token,
      line_item_id: added.included[0].id,
      quantity: 0,
    })
    expect(refused.fail().summary).toBe('Quantity has to be greater than 0')
    expect(
      (await success(client.cart.addItem({ order_token: token, variant_id: '1215', quantity: 0 }))).data.attributes
        .item_count,
    ).toBe(3)
  })

  test('include and fields of a POST stand in its JSON body', async () => {
    const token = await order_token()
    const added = await success(
      client.cart.addItem({
        order_token: token,
        variant_id: '1215',
        quantity: 1,
        include: 'line_items.variant',
        fields: { line_item: 'name,variant', variant: 'sku' },
      }),
    )
    expect(last().url).toBe('/api/v2/storefront/cart/add_item')
    expect(added.included).toMatchObject([
      { type: 'variant', attributes: { sku: expect.any(String) }, relationships: {} },
      { type: 'line_item', attributes: { name: expect.any(String) } },
    ])
    expect(Object.keys(added.included[1].attributes)).toEqual(['name'])
  })

  test('a DELETE carries a JSON body', async () => {
    const token = await order_token()
    const answer = await client.cart.remove({ order_token: token })
    expect([answer.isSuccess(), last().headers['content-type']]).toEqual([true, 'application/json'])
  })

  test('path parts are percent-encoded as a whole', async () => {
    const found = await success(client.taxons.show({ id: 'loja/cursos' }))
    expect([last().url, found.data.id]).toEqual(['/api/v2/storefront/taxons/loja%2Fcursos', '5'])
  })

  test('a bracketed query string on GET', async () => {
    const found = await success(
      client.products.list({ filter: { ids: '204,205' }, fields: { product: 'slug' }, page: 1 }),
    )
    expect(found.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { slug: 'shampoo-3-em-1' },
      { slug: 'ovo-masturbador' },
    ])
  })
})

describe('contract 1.4: what the SDK makes of errors; it never throws for HTTP errors', () => {
  test('plain: BasicSpreeError with .summary', async () => {
    const answer = await client.cart.applyCouponCode({ order_token: await order_token(), coupon_code: 'NADA' })
    const failure = answer.fail()
    expect(answer.isFail()).toBe(true)
    expect(failure).toBeInstanceOf(sdk.BasicSpreeError)
    expect(failure).not.toBeInstanceOf(sdk.ExpandedSpreeError)
    expect(failure.summary).toBe("The coupon code you entered doesn't exist. Please try again.")
  })

  test('full: ExpandedSpreeError, keys with dots expanded into nested objects', async () => {
    const answer = await client.checkout.orderUpdate({
      order_token: await order_token(),
      order: { ship_address_attributes: { firstname: 'Maria', country_iso: 'BR' } },
    })
    expect(answer.fail()).toBeInstanceOf(sdk.ExpandedSpreeError)
    expect(answer.fail().errors).toMatchObject({
      ship_address: { city: ["can't be blank"], zipcode: ["can't be blank"], state: ["can't be blank"] },
    })
  })

  test('anything else (an empty 404): SpreeError', async () => {
    const answer = await client.account.forgotPassword({ user: { email: 'nobody@prumo.example' } })
    expect(answer.fail()).toBeInstanceOf(sdk.SpreeError)
    expect(answer.fail()).not.toBeInstanceOf(sdk.BasicSpreeError)
    expect(answer.fail().serverResponse.status).toBe(404)
  })

  test('no response at all: NoResponseError', async () => {
    const lost = sdk.makeClient({ host: 'http://127.0.0.1:9/', createFetcher })
    expect((await lost.countries.list()).fail()).toBeInstanceOf(sdk.NoResponseError)
  })
})

test('contract 8: vendors and create_stripe_session are extensions, not core: 404 here', async () => {
  for (const answer of [
    await client.vendors.list(),
    await client.vendors.show({ id: 'any' }),
    await client.checkout.createStripeSession?.({ order_token: await order_token() }),
  ]) {
    if (answer) expect(answer.fail().serverResponse.status).toBe(404)
  }
})

test('contract 8: in core though the SDK does not know it: GET /account/credit_cards/{id}', async () => {
  const answer = await world.app.inject({
    url: '/api/v2/storefront/account/credit_cards/999999',
    headers: { authorization: `Bearer ${bearer_token}` },
  })
  expect(answer.statusCode).toBe(404)
})
