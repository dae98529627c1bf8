// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '../testing/fake-api.ts'
import { testConnection } from '../testing/test-connection.ts'
import { callStorefront } from './call-storefront.ts'

const servers: { close(): Promise<unknown> }[] = []
const serve = async (answer: (request: Received) => Answer | Promise<Answer>) => {
  const server = await fakeApi(answer)
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const inTurn = (...answers: Answer[]) => {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)] as Answer
}

test('a GET sends brackets in the query and no credentials for the catalogue', async () => {
  const { url, received } = await serve(() => ({ body: { data: [] } }))
  const { connection } = testConnection(url, { order: 'token', rails: 'rails' })
  const outcome = await callStorefront(connection, {
    path: 'products',
    parameters: { per_page: 100, page: Number.NaN, filter: { ids: [1, 2] } },
    read: (document) => document.data,
  })
  expect(outcome).toEqual({ data: [] })
  expect(received[0]).toMatchObject({
    method: 'GET',
    path: '/api/v2/storefront/products',
    query: 'per_page=100&filter[ids][]=1&filter[ids][]=2',
    body: '',
  })
  expect(received[0]?.headers).not.toHaveProperty('authorization')
  expect(received[0]?.headers).not.toHaveProperty('x-spree-order-token')
})

test('a guest shows the order token, a customer the bearer as well', async () => {
  const { url, received } = await serve(() => ({}))
  await callStorefront(testConnection(url, { order: 'abc' }).connection, { path: 'cart', identity: 'order' })
  await callStorefront(testConnection(url, { order: 'abc', rails: 'r' }).connection, {
    path: 'cart',
    identity: 'order',
  })
  expect(received[0]?.headers).toMatchObject({ 'x-spree-order-token': 'abc' })
  expect(received[0]?.headers).not.toHaveProperty('authorization')
  expect(received[1]?.headers).toMatchObject({ 'x-spree-order-token': 'abc', authorization: 'Bearer r' })
})

test.each([
  ['application/json', { ok: true }, { ok: true }],
  ['application/vnd.api+json; charset=utf-8', { ok: true }, { ok: true }],
  ['text/plain', 'plain words', 'plain words'],
])('%s is read as what it is', async (type, body, data) => {
  const { url } = await serve(() => ({ type, body }))
  expect(await callStorefront(testConnection(url).connection, { path: 'x' })).toEqual({ data })
})

test.each([200, 201, 299])('%i is a success', async (status) => {
  const { url } = await serve(() => ({ status, body: { a: 1 } }))
  expect(await callStorefront(testConnection(url).connection, { path: 'x' })).toEqual({ data: { a: 1 } })
})

test.each([304, 400, 404, 500])('%i is a failure', async (status) => {
  const { url } = await serve(() => ({ status, body: '' }))
  expect(await callStorefront(testConnection(url).connection, { path: 'x' })).toMatchObject({
    error: { kind: 'http', status },
  })
})

test('a write whose answer is lost is sent again under the same key until it is answered', async () => {
  const { url, received } = await serve(inTurn(null, null, { status: 409 }, { body: { done: true } }))
  const { connection, waits } = testConnection(url, { order: 'abc' })
  const outcome = await callStorefront(connection, { method: 'PATCH', path: 'checkout/complete', identity: 'order' })
  expect(outcome).toEqual({ data: { done: true } })
  const keys = new Set(received.map(({ headers }) => headers['idempotency-key']))
  expect(received).toHaveLength(4)
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(waits).toEqual([true, true, true, false])
})

test('two writes have two keys, unless the caller names one', async () => {
  const { url, received } = await serve(() => ({}))
  const { connection } = testConnection(url, { order: 'abc' })
  const write = { method: 'POST', path: 'cart/add_item', identity: 'order' } as const
  await callStorefront(connection, write)
  await callStorefront(connection, write)
  await callStorefront(connection, { ...write, idempotencyKey: 'mine' })
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('mine')
})

test('a server that stays away is given up with a failure that a page can show', async () => {
  const { url, received } = await serve(() => null)
  const outcome = await callStorefront(testConnection(url).connection, {
    method: 'POST',
    path: 'cart',
    identity: 'order',
  })
  expect(outcome.error).toEqual({ kind: 'noResponse', message: 'No response received from the provider' })
  expect(received).toHaveLength(18)
})

test('a database out of reach is waited for, a payment provider out of reach is told at once', async () => {
  const write = { method: 'PATCH', path: 'x', identity: 'order' } as const
  const busy = await serve(inTurn({ status: 503, retryAfter: '1', body: { error: 'busy' } }, { body: { done: true } }))
  expect(await callStorefront(testConnection(busy.url).connection, write)).toEqual({ data: { done: true } })
  const provider = await serve(() => ({ status: 503, body: { error: 'The payment provider is not answering.' } }))
  expect((await callStorefront(testConnection(provider.url).connection, write)).error).toMatchObject({ status: 503 })
  expect([busy.received.length, provider.received.length]).toEqual([2, 1])
})

test('a refusal is told at once and never sent again', async () => {
  const { url, received } = await serve(() => ({ status: 422, body: { error: 'The coupon code is expired' } }))
  const outcome = await callStorefront(testConnection(url).connection, {
    method: 'PATCH',
    path: 'cart/apply_coupon_code',
    identity: 'order',
  })
  expect(outcome.error).toMatchObject({ kind: 'basic', summary: 'The coupon code is expired' })
  expect(received).toHaveLength(1)
})

test('an address that cannot be called is a wrong setup, not a silence', async () => {
  const outcome = await callStorefront(testConnection('nonsense').connection, { path: 'products' })
  expect(outcome.error).toMatchObject({ kind: 'misconfigured' })
})

test('writes of one cart go one after another, in the order they were made', async () => {
  const finished: unknown[] = []
  const { url } = await serve(async ({ body }) => {
    await new Promise((resolve) => setImmediate(resolve))
    finished.push((body as { n: number }).n)
    return {}
  })
  const { connection } = testConnection(url, { order: 'abc' })
  const write = (n: number) =>
    callStorefront(connection, { method: 'PATCH', path: `${n}`, parameters: { n }, identity: 'order' })
  await Promise.all([write(1), write(2), write(3)])
  expect(finished).toEqual([1, 2, 3])
})

test('a customer call without a token gets a session first', async () => {
  const { url, received } = await serve(({ path }) =>
    path === '/_session' ? { body: { accessToken: 'new', tokenType: 'Bearer' } } : { body: {} },
  )
  const { connection } = testConnection(url)
  await callStorefront(connection, { path: 'account/orders', identity: 'bearer' })
  expect(received.map(({ path }) => path)).toEqual(['/_session', '/api/v2/storefront/account/orders'])
  expect(received[1]?.headers.authorization).toBe('Bearer new')
})
