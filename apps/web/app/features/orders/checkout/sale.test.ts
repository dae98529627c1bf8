// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { cartApi } from '../cart/cart.api.ts'
import { ordersApi } from '../orders.api.ts'
import { cartIdentified, cartLost, orderFollowed, selectTokenOf } from '../placed-orders/order-tokens.slice.ts'
import { checkoutApi } from './checkout.api.ts'

const gone: Answer = { status: 404, body: { error: 'The resource you were looking for could not be found.' } }
const cart = (number: string, attributes: object = {}): Answer => ({
  body: {
    data: { id: '1', type: 'cart', attributes: { number, token: `token-${number}`, item_count: 1, ...attributes } },
  },
})

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let say: (request: Received) => Answer | Promise<Answer>
beforeEach(async () => {
  api = await fakeApi((request) => say(request))
  store = makeStore({ apiUrl: api.url, sessionAddress: `${api.url}/_session`, rest: async () => {} })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

/** As after a page was loaded anew: his cookies say that he is signed in, and his session was not taken up yet. */
const beSignedInByCookie = () => vi.stubGlobal('document', { cookie: 'a=b; prumo_signed_in=1' })

const asked = () => api.received.map(({ method, path }) => `${method} ${path.replace('/api/v2/storefront/', '')}`)
const add = () => store.dispatch(cartApi.endpoints.addItem.initiate({ variantId: 494, quantity: 2 }))
const load = () => store.dispatch(cartApi.endpoints.cart.initiate(undefined, { forceRefetch: true }))
const tokens = () => store.getState().orderTokens
const { placeOrder, createPayment, updateCheckout, advance } = checkoutApi.endpoints

test('a visitor without a cart is not asked for one', async () => {
  expect((await load()).data).toBeNull()
  expect(asked()).toEqual([])
})

test('the first thing added makes a cart and remembers what opens it', async () => {
  say = ({ path }) => cart('R1', { item_count: path.endsWith('add_item') ? 2 : 0 })
  await add()
  expect(asked()).toEqual(['POST cart', 'POST cart/add_item'])
  expect(api.received[1]).toMatchObject({
    headers: { 'x-spree-order-token': 'token-R1' },
    body: { variant_id: '494', quantity: 2, include: expect.stringContaining('line_items') },
  })
  expect(tokens().current).toEqual({ number: 'R1', token: 'token-R1' })
  await vi.waitFor(() => expect(cartApi.endpoints.cart.select()(store.getState()).data?.itemCount).toBe(2), {
    timeout: 30_000,
  })
})

test('the next thing goes into the same cart', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => cart('R1')
  await add()
  expect(asked()).toEqual(['POST cart/add_item'])
})

test('a cart that the server knows no more is replaced by a new one', async () => {
  store.dispatch(cartIdentified({ number: 'R0', token: 'token-R0' }))
  say = ({ headers, method, path }) =>
    headers['x-spree-order-token'] === 'token-R0' && !(method === 'POST' && path.endsWith('/cart')) ? gone : cart('R1')
  const answer = await add()
  expect(answer.data?.number).toBe('R1')
  expect(tokens().current?.number).toBe('R1')
})

test('who is signed in fills his own cart, however early he taps', async () => {
  beSignedInByCookie()
  say = ({ path }) => (path === '/_session' ? { body: { accessToken: 'his', tokenType: 'Bearer' } } : cart('R7'))
  expect((await add()).data?.number).toBe('R7')
  expect(asked()).toEqual(['PUT /_session', 'POST cart/add_item'])
  expect(api.received[1]?.headers.authorization).toBe('Bearer his')
})

test('a write of his cart waits for his session too', async () => {
  beSignedInByCookie()
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = ({ path }) => (path === '/_session' ? { body: { accessToken: 'his', tokenType: 'Bearer' } } : cart('R1'))
  await store.dispatch(cartApi.endpoints.emptyCart.initiate())
  expect(asked()).toEqual(['PUT /_session', 'PATCH cart/empty'])
  expect(api.received[1]?.headers.authorization).toBe('Bearer his')
})

test('whose session is over, or cannot be had now, buys as a guest', async () => {
  beSignedInByCookie()
  say = ({ path }) => (path === '/_session' ? { status: 401 } : cart('R1'))
  expect((await add()).data?.number).toBe('R1')
  const made = api.received.find(({ path }) => path.endsWith('/cart'))
  expect(made?.headers).not.toHaveProperty('authorization')
})

test('two tabs that put their first thing in at the same moment have one cart', async () => {
  let made = 0
  say = ({ method, path, headers }) => {
    if (method === 'POST' && path.endsWith('/cart')) made += 1
    return cart(String(headers['x-spree-order-token'] ?? `token-R${made}`).replace('token-', ''))
  }
  const tabs: Store[] = []
  // As a browser's storage does: whoever looks takes over what another wrote.
  let shared = tokens().current
  const agreeWithTabs = (tab: number) => () => {
    const own = tabs[tab]?.getState().orderTokens.current ?? null
    if (own) shared = own
    else if (shared) tabs[tab]?.dispatch(cartIdentified(shared))
  }
  for (const tab of [0, 1]) {
    tabs.push(makeStore({ apiUrl: api.url, rest: async () => {}, agreeWithTabs: agreeWithTabs(tab) }))
  }
  await Promise.all(
    tabs.map((tab) => tab.dispatch(cartApi.endpoints.addItem.initiate({ variantId: 494, quantity: 1 }))),
  )
  expect(asked()).toEqual(['POST cart', 'POST cart/add_item', 'POST cart/add_item'])
  expect(tabs.map((tab) => tab.getState().orderTokens.current?.number)).toEqual(['R1', 'R1'])
})

test('a product that is not there does not cost the cart', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = ({ path }) => (path.endsWith('add_item') ? gone : cart('R1'))
  expect((await add()).error).toMatchObject({ status: 404 })
  expect(asked()).toEqual(['POST cart/add_item', 'GET cart'])
  expect(tokens().current?.number).toBe('R1')
})

test('a cart that is gone is forgotten when it is loaded', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => gone
  expect((await load()).data).toBeNull()
  expect(tokens().current).toBeNull()
})

test('an answer about the time before a write does not undo it', async () => {
  beSignedInByCookie()
  const late = Promise.withResolvers<Answer>()
  say = ({ method, path }) => {
    if (path === '/_session') return { body: { accessToken: 'his', tokenType: 'Bearer' } }
    return method === 'GET' ? late.promise : cart('R7')
  }
  await store.dispatch(cartApi.endpoints.emptyCart.initiate())
  store.dispatch(cartLost())
  const loading = load()
  await vi.waitFor(() => expect(asked()).toContain('GET cart'), { timeout: 30_000 })
  await add()
  late.resolve(gone)
  expect((await loading).data?.number).toBe('R7')
  expect(tokens().current?.number).toBe('R7')
})

test('a silent server does not cost the cart', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => null
  expect((await load()).error).toMatchObject({ kind: 'noResponse' })
  expect(tokens().current?.number).toBe('R1')
})

const place = () => store.dispatch(placeOrder.initiate({ number: 'R1', token: 'token-R1', total: '75.4' }))
const placed = { state: 'complete', completed_at: '2026-11-21T12:00:00.000Z' }

test('a placed order is remembered and the browser has no cart', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => cart('R1', placed)
  expect((await place()).data?.state).toBe('complete')
  expect(tokens()).toEqual({ current: null, placed: [{ number: 'R1', token: 'token-R1' }] })
  expect(selectTokenOf(store.getState(), 'R1')).toBe('token-R1')
})

test('an order that was placed while its answer was lost is found by number and token', async () => {
  say = ({ path }) => (path.endsWith('/complete') ? gone : cart('R1', placed))
  expect((await place()).data?.number).toBe('R1')
  expect(asked()).toEqual(['PATCH checkout/complete', 'GET order_status/R1'])
  expect(api.received[1]?.headers['x-spree-order-token']).toBe('token-R1')
})

test('an order that is not the one that was shown is not placed, and is read again', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  const changed = 'The order has changed since it was shown. Please review it before paying.'
  let total = '75.4'
  say = ({ path }) =>
    path.endsWith('/complete')
      ? { status: 422, body: { error: changed, errors: { base: [changed] } } }
      : cart('R1', { total })
  await load()
  total = '90.4'
  expect((await place()).error).toMatchObject({ summary: changed })
  expect(api.received[1]?.body).toMatchObject({ total: '75.4' })
  await vi.waitFor(() => expect(cartApi.endpoints.cart.select()(store.getState()).data?.total).toBe('90.4'), {
    timeout: 30_000,
  })
  expect(tokens().current?.number).toBe('R1')
})

test('a cart that is neither cart nor order stays a failure', async () => {
  say = () => gone
  expect((await place()).error).toMatchObject({ status: 404 })
})

test('an advance that completes the order counts as placing it', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => cart('R1', placed)
  await store.dispatch(advance.initiate())
  await vi.waitFor(() => expect(tokens()).toEqual({ current: null, placed: [{ number: 'R1', token: 'token-R1' }] }), {
    timeout: 30_000,
  })
})

test('data and payment travel in the words of the storefront', async () => {
  store.dispatch(cartIdentified({ number: 'R1', token: 'token-R1' }))
  say = () => cart('R1')
  await store.dispatch(updateCheckout.initiate({ email: 'a@b.example', private_metadata: { cpf: '12345678909' } }))
  await store.dispatch(
    createPayment.initiate({
      paymentMethodId: 2,
      installments: 3,
      source: { gateway_payment_profile_id: 'tok_1', last_digits: '1111' },
    }),
  )
  expect(api.received[0]?.body).toMatchObject({
    order: { email: 'a@b.example', private_metadata: { cpf: '12345678909' } },
  })
  expect(api.received[1]?.body).toMatchObject({
    payment_method_id: '2',
    installments: 3,
    source_attributes: { gateway_payment_profile_id: 'tok_1', last_digits: '1111' },
  })
})

test('a kept card pays by its id, and the cart becomes the customer’s first where it is a guest’s', async () => {
  say = () => cart('R1')
  const pay = (user: { id: string; type: string } | null) =>
    store.dispatch(
      createPayment.initiate({ paymentMethodId: 2, installments: 1, saved: { cardId: 7, cart: { user, token: 't' } } }),
    )
  await pay({ id: '3', type: 'user' })
  expect(asked()).toEqual(['POST checkout/create_payment'])
  expect(api.received[0]?.body).toMatchObject({ payment_method_id: '2', source_id: '7' })
  await pay(null)
  expect(asked().slice(-2)).toEqual(['PATCH cart/associate', 'POST checkout/create_payment'])
})

test('the Pix code of an order that is no longer the cart is asked with that order’s token', async () => {
  say = () => ({
    body: { qrcode: '0002', qr_code_svg: '<svg/>', expires_at: 'x', amount: '59.0', payment_number: 'P1' },
  })
  const { generatePixCode } = ordersApi.endpoints
  const answer = await store.dispatch(generatePixCode.initiate({ number: 'R1', token: 'token-R1' }))
  expect(answer.data).toEqual({
    qrcode: '0002',
    qrCodeSvg: '<svg/>',
    expiresAt: 'x',
    amount: '59.0',
    paymentNumber: 'P1',
  })
  expect(api.received[0]).toMatchObject({
    body: { order_number: 'R1' },
    headers: { 'x-spree-order-token': 'token-R1', 'idempotency-key': expect.any(String) },
  })
  expect(store.getState().sexToolsCheckout.paymentResponse).toEqual(answer.data)
})

test('followed orders are kept newest first, each once, twenty at most', () => {
  for (let n = 1; n <= 25; n += 1) store.dispatch(orderFollowed({ number: `R${n}`, token: 'x' }))
  store.dispatch(orderFollowed({ number: 'R20', token: 'y' }))
  expect(tokens().placed.slice(0, 2)).toEqual([
    { number: 'R20', token: 'y' },
    { number: 'R25', token: 'x' },
  ])
  expect(tokens().placed).toHaveLength(20)
})
