import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { wordsOfValidators } from '../../hostile/laws-of-answers.ts'
import { operationsOf } from '../../hostile/operations.ts'
import { ask } from '../caller.ts'
import { forbidden, inCode, notFound, plain } from '../wire.ts'

let world: TestWorld
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  bearer = await bearerOf(world, 'bruno@prumo.example')
})
afterAll(() => world.close())

const shampoo = '1215'
const odd: unknown[] = [[[1]], { a: 1 }, true, 1.5]
// The common parameters of reads (contract.md 1.1 to 1.3, 1.5); writes accept `include` too.
const everywhere = ['include', 'fields', 'filter', 'page', 'sort']

const shopper = async (): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
  return guest
}

type Sent = { path: string; payload?: object }

/** A parameter in every unexpected shape. */
const oddly = (method: string, path: string, name: string): Sent[] =>
  method === 'GET'
    ? [`${name}[]`, `${name}[a]`].map((shape) => ({ path: `${path}?${encodeURIComponent(shape)}=1` }))
    : odd.map((value) => ({ path, payload: { [name]: value } }))

test('contract 1.4: no refusal of any endpoint speaks of how its parameters are read', async () => {
  const operations = operationsOf((await ask(world, { path: '/docs/storefront.json' })).body)
  const { token: orderToken } = await shopper()
  const told = new Set<string>()
  for (const { method, path, fields, pathNames } of operations) {
    const address = pathNames.reduce((made, name) => made.replace(`{${name}}`, '1'), path)
    for (const name of new Set([...Object.keys(fields), ...(method === 'GET' ? everywhere : ['include'])])) {
      for (const sent of oddly(method, address, name)) {
        const { status, text } = await ask(world, { method: method as 'GET', ...sent, orderToken, bearer })
        const isOdd = status >= 500 || (status >= 400 && wordsOfValidators.test(text))
        if (isOdd) told.add(`${method} ${path} ${name}: ${status} ${text}`)
      }
    }
  }
  expect([...told]).toEqual([])
})

describe('contract 4, 5.2: what is no number or no text is answered as one that there is not', () => {
  const notPositive = plain(422, 'Quantity has to be greater than 0')
  const noCoupon = plain(422, "The coupon code you entered doesn't exist. Please try again.")
  const cases: [string, string, (value: unknown) => object, object][] = [
    ['POST', 'cart/add_item', (value) => ({ variant_id: shampoo, quantity: value }), notPositive],
    ['POST', 'cart/add_item', (value) => ({ variant_id: value }), notFound],
    ['PATCH', 'cart/set_quantity', (value) => ({ line_item_id: value, quantity: 1 }), notFound],
    ['PATCH', 'cart/apply_coupon_code', (value) => ({ coupon_code: value }), noCoupon],
    ['PATCH', 'cart/change_currency', (value) => ({ new_currency: value }), inCode('Currency not supported')],
    ['PATCH', 'cart/associate', (value) => ({ guest_order_token: value }), forbidden],
    [
      'PATCH',
      'checkout/select_shipping_method',
      (value) => ({ shipping_method_id: value }),
      inCode('shipping_method_not_found'),
    ],
    ['POST', 'checkout/create_payment', (value) => ({ payment_method_id: value }), inCode('payment_method_not_found')],
    ['POST', 'checkout/add_store_credit', (value) => ({ amount: value }), plain(400, 'amount is invalid')],
    ['PATCH', 'checkout/complete', (value) => ({ total: value }), plain(400, 'total is invalid')],
  ]
  test.each(cases)('%s %s', async (method, path, payload, refusal) => {
    const { token } = await shopper()
    const caller = guestOf(world, { token, ...(path === 'cart/associate' ? { bearer } : {}) })
    for (const value of [{}, [], ['1'], { a: 1 }, true, 'no such thing']) {
      expect(await caller.call(method, path, payload(value)), JSON.stringify(value)).toEqual(refusal)
    }
  })
})

describe('contract 1.2, 1.5: include, fields, sort and pages in other shapes', () => {
  test('include as a list is the same as with commas; another shape names what it wants', async () => {
    const guest = await shopper()
    const wanted = (await guest.get('cart?include=line_items,variants')).body
    expect((await guest.get('cart?include[]=line_items&include[]=variants')).body).toEqual(wanted)
    expect((await guest.get('cart?include=%20line_items%20,%20variants')).body).toEqual(wanted)
    const { body } = await guest.patch('cart/set_quantity', {
      line_item_id: wanted.data.relationships.line_items.data[0].id,
      quantity: 1,
      include: ['line_items', 'variants'],
    })
    expect(body.included).toEqual(wanted.included)
    expect(await guest.get('cart?include[a]=nothing')).toEqual(
      plain(400, 'nothing is not specified as a relationship on cart'),
    )
    const product = (await guest.get('products/shampoo-3-em-1?include=images')).body
    expect((await guest.get('products/shampoo-3-em-1?include[]=images')).body).toEqual(product)
  })

  test.each(['page[]=2', 'page[a]=1', 'per_page[]=1'])('%s says nothing', async (query) => {
    const [asked, plainly] = [await guestOf(world).get(`taxons?${query}`), await guestOf(world).get('taxons')]
    expect([asked.status, asked.body.data, asked.body.meta]).toEqual([200, plainly.body.data, plainly.body.meta])
  })

  test('sort as a list', async () => {
    const [listed, plainly] = [
      await guestOf(world).get('taxons?sort[]=-name'),
      await guestOf(world).get('taxons?sort=-name'),
    ]
    expect([listed.status, listed.body.data]).toEqual([200, plainly.body.data])
  })
})

describe('contract 2: OAuth with odd members', () => {
  const oauth = (name: string, payload: object | string, headers = {}) =>
    ask(world, { method: 'POST', path: `/spree_oauth/${name}`, payload, headers })

  test.each([[{}], [['x']], [7], [null]])('revoke is always 200 {}: token %j', async (token) => {
    const { status, body } = await oauth('revoke', { token })
    expect([status, body]).toEqual([200, {}])
  })

  test('members that a client leaves empty with null are as if not sent', async () => {
    const sent = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
    const { status } = await oauth('token', { ...sent, refresh_token: null, token: null, client_id: null, scope: null })
    expect(status).toBe(200)
  })

  test.each([[{}], [['password']], [null]])('grant_type %j: 400 invalid_request', async (grant_type) => {
    const { status, body } = await oauth('token', { grant_type, username: 'x', password: 'y' })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('cookies_enabled from a form', async () => {
    const form = 'username=bruno%40prumo.example&password=prumo-demo-2026&cookies_enabled=true'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await oauth('two_factor_token', form, headers)).status).toBe(200)
  })
})
