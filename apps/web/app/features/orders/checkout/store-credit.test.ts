// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { cartApi } from '../cart/cart.api.ts'
import type { Order } from '../order.ts'
import { storeCreditApi } from './store-credit.api.ts'

const cart: Answer = {
  body: { data: { id: '1', type: 'cart', attributes: { number: 'R1', token: 'token-R1', item_count: 1 } } },
}
let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let say: (request: Received) => Answer
beforeEach(async () => {
  api = await fakeApi((request) => say(request))
  store = makeStore({ apiUrl: api.url, rest: async () => {} })
  say = () => cart
})
afterEach(() => api.close())
const asked = () => api.received.map(({ method, path }) => `${method} ${path.replace('/api/v2/storefront/', '')}`)
const { addStoreCredit, removeStoreCredit } = storeCreditApi.endpoints
const add = (user: Order['user']) => store.dispatch(addStoreCredit.initiate({ user, token: 'token-R1' }))

test('credit is put on the customer’s cart, and the answer is the cart from then on', async () => {
  await add({ id: '3', type: 'user' })
  expect(asked()).toEqual(['POST checkout/add_store_credit'])
  expect(cartApi.endpoints.cart.select(undefined)(store.getState()).data?.number).toBe('R1')
})

test('credit is taken off again', async () => {
  await store.dispatch(removeStoreCredit.initiate())
  expect(asked()).toEqual(['POST checkout/remove_store_credit'])
})

test('a cart that is still a guest’s becomes his first; where it cannot, no credit is asked for', async () => {
  say = ({ path }) => (path.endsWith('associate') ? { status: 403, body: { error: 'no' } } : cart)
  expect((await add(null)).error).toBeDefined()
  expect(asked().filter((call) => call.includes('cart/') || call.includes('checkout/'))).not.toContain(
    'POST checkout/add_store_credit',
  )
  expect(asked()).toContain('PATCH cart/associate')
  say = () => cart
  await add(null)
  expect(asked().slice(-2)).toEqual(['PATCH cart/associate', 'POST checkout/add_store_credit'])
})
