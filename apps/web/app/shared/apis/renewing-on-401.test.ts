// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { testConnection } from '../testing/test-connection.ts'
import { callMain, callSecond } from './call-main-and-second.ts'
import { callStorefront } from './call-storefront.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
let mayRenew: boolean
beforeEach(async () => {
  mayRenew = true
  api = await fakeApi(({ path, headers }) => {
    const bearer = headers.authorization
    if (path === '/_session') {
      return mayRenew ? { body: { accessToken: 'rails-2', tokenType: 'Bearer' } } : { status: 401 }
    }
    if (path === '/auth') return bearer === 'Bearer rails-2' ? { body: { token: 'nest-2' } } : { status: 401 }
    return bearer?.endsWith('-2') ? { body: { user_name: 'Bruno' } } : { status: 401 }
  })
})
afterEach(() => api.close())

const asked = (path: string) => api.received.filter((request) => request.path === path).length
const stale = { rails: 'rails-1', nest: 'nest-1' }

test('a 401 renews the session, then the nest token, and repeats the call once', async () => {
  const { connection, held } = testConnection(api.url, stale)
  expect(await callMain(connection, { path: '/api/v1/profile' })).toEqual({ data: { userName: 'Bruno' } })
  expect(api.received.map(({ path }) => path)).toEqual(['/api/v1/profile', '/_session', '/auth', '/api/v1/profile'])
  expect(held).toMatchObject({ rails: 'rails-2', nest: 'nest-2' })
})

test('however many calls fail together, on any of the three APIs, there is one renewal', async () => {
  const { connection } = testConnection(api.url, stale)
  const outcomes = await Promise.all([
    callMain(connection, { path: '/api/v1/profile' }),
    callMain(connection, { path: '/api/v1/prescriptions' }),
    callSecond(connection, { path: '/spree-address' }),
    callSecond(connection, { path: '/single-item' }),
    callStorefront(connection, { path: 'account', identity: 'bearer' }),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([asked('/_session'), asked('/auth')]).toEqual([1, 1])
})

test('a call refused with a token that was renewed meanwhile only repeats itself', async () => {
  const { connection, held } = testConnection(api.url, stale)
  const slow = callMain(connection, { path: '/api/v1/profile' })
  held.rails = 'rails-2'
  await slow
  expect(asked('/_session')).toBe(0)
})

test('a second 401 is given to the caller', async () => {
  const other = await fakeApi(({ path }) =>
    path === '/_session' ? { body: { accessToken: 'x', tokenType: 'Bearer' } } : { status: 401 },
  )
  const { connection } = testConnection(other.url, stale)
  const outcome = await callMain(connection, { path: '/api/v1/profile' })
  expect(outcome.error).toMatchObject({ status: 401 })
  expect(other.received.filter(({ path }) => path === '/api/v1/profile')).toHaveLength(2)
  await other.close()
})

test('a session that cannot be renewed is lost, and the call keeps its 401', async () => {
  mayRenew = false
  const { connection, held } = testConnection(api.url, stale)
  expect((await callSecond(connection, { path: '/spree-address' })).error).toMatchObject({ status: 401 })
  expect(held).toEqual({})
  expect(asked('/spree-address')).toBe(1)
})

test('an oauth path of the main API never renews', async () => {
  const { connection } = testConnection(api.url, stale)
  const outcome = await callMain(connection, { method: 'POST', path: '/spree_oauth/token', body: {} })
  expect(outcome.error).toMatchObject({ status: 401 })
  expect(asked('/_session')).toBe(0)
})

test('the main API is asked in the words of the wire and read in ours', async () => {
  const { connection } = testConnection(api.url, { rails: 'rails-2' })
  const body = { variant_id: 1, orderToken: 'x' }
  expect(await callMain(connection, { method: 'POST', path: '/a', body })).toEqual({ data: { userName: 'Bruno' } })
  expect(api.received[0]?.body).toEqual(body)
})

test('the first call of the second API in a session obtains its token', async () => {
  const { connection, held } = testConnection(api.url, { rails: 'rails-2' })
  await callSecond(connection, { path: '/spree-address' })
  expect(held.nest).toBe('nest-2')
  expect(api.received.map(({ path }) => path)).toEqual(['/auth', '/spree-address'])
})

test('the calls of shop, phytotherapy and weight carry a shop token, a new one for each attempt', async () => {
  let tokens = 0
  const shop = await fakeApi(({ path }) => {
    if (path === '/_shop_token') return { body: { token: `shop-${++tokens}` } }
    if (path === '/_session') return { body: { accessToken: 'rails-2', tokenType: 'Bearer' } }
    return tokens === 1 ? { status: 401 } : { body: { userId: 1 } }
  })
  const { connection } = testConnection(shop.url, stale)
  const call = { method: 'POST', path: '/weight/user', body: { patient_attributes: {} } } as const
  expect(await callSecond(connection, call)).toEqual({ data: { userId: 1 } })
  expect(shop.received.map(({ path }) => path)).toEqual([
    '/_shop_token',
    '/weight/user',
    '/_session',
    '/auth',
    '/_shop_token',
    '/weight/user',
  ])
  expect(shop.received[0]).toMatchObject({ body: { scope: 'weight' }, headers: { authorization: 'Bearer rails-1' } })
  expect(shop.received[4]?.headers.authorization).toBe('Bearer rails-2')
  expect([shop.received[1], shop.received[5]].map((sent) => sent?.headers.authorization)).toEqual([
    'Bearer shop-1',
    'Bearer shop-2',
  ])
  expect(shop.received[1]?.headers['idempotency-key']).toBe(shop.received[5]?.headers['idempotency-key'])
  await shop.close()
})

test('a guest’s shop call asks for no session', async () => {
  const shop = await fakeApi(({ path }) => (path === '/_shop_token' ? { body: { token: 't' } } : { status: 401 }))
  const { connection } = testConnection(shop.url)
  expect((await callSecond(connection, { method: 'POST', path: '/shop/user', body: {} })).error).toMatchObject({
    status: 401,
  })
  expect(shop.received.map(({ path }) => path)).toEqual(['/_shop_token', '/shop/user'])
  expect(shop.received[0]?.headers.authorization).toBeUndefined()
  await shop.close()
})
