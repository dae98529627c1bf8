// @vitest-environment node
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { someRequestFacts } from '../../request-facts.factory.ts'
import { requestFacts } from '../../request-facts.ts'
import { action } from './session.ts'

const pair = { access_token: 'access-1', token_type: 'Bearer', refresh_token: 'refresh-1', expires_in: 7200 }
const site = 'http://web.example'

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (request: Received) => Answer
beforeEach(async () => {
  say = ({ path }) => ({
    type: 'application/json',
    body: path.includes('two_factor') ? { isTokenNeeded: false } : pair,
  })
  api = await fakeApi((request) => say(request))
})
afterEach(() => api.close())

type Sent = { body?: object; cookie?: string | undefined; origin?: string; isSecure?: boolean; userAgent?: string }

const call = (method: string, { body = {}, cookie, origin = site, isSecure = false, userAgent }: Sent = {}) => {
  const context = new RouterContextProvider()
  context.set(requestFacts, someRequestFacts({ apiUrl: api.url, isSecure }))
  const headers = new Headers({ origin, ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) })
  const request = new Request(`${site}/_session`, { method, headers, body: JSON.stringify(body) })
  return action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
}
/** Says that this browser keeps the attempts that it makes. */
const noAttempt = 'prumo_attempt=none-so-far---------'
const cookiesOf = (response: Response) => response.headers.getSetCookie()
const cookieOf = (response: Response) => cookiesOf(response)[0] ?? ''

test('signing in gives the access token to the page and the refresh token to a cookie that scripts cannot read', async () => {
  const response = await call('POST', { body: { username: 'bruno@prumo.example', password: 'x' }, isSecure: true })
  expect(await response.json()).toEqual({ accessToken: 'access-1', tokenType: 'Bearer' })
  expect(cookieOf(response)).toMatch(
    /^__Host-prumo_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/i,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(cookiesOf(response)[1]).toBe('prumo_signed_in=1; Max-Age=2592000; Path=/; SameSite=Strict; Secure')
  expect(api.received[0]).toMatchObject({
    path: '/spree_oauth/two_factor_token',
    body: { username: 'bruno@prumo.example', password: 'x', cookies_enabled: false },
  })
  expect(api.received[1]).toMatchObject({
    path: '/spree_oauth/token',
    body: { grant_type: 'password', username: 'bruno@prumo.example', password: 'x' },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
})

test('signing in where somebody is signed in ends his session, and only once the new one is there', async () => {
  const former = cookieOf(await call('POST', { body: { username: 'bruno@prumo.example', password: 'x' } }))
  const cookie = former.split(';')[0]
  api.received.length = 0
  await call('POST', { body: { username: 'diego@prumo.example', password: 'x' }, cookie })
  expect(api.received.map(({ path }) => path)).toEqual([
    '/spree_oauth/two_factor_token',
    '/spree_oauth/token',
    '/spree_oauth/revoke',
  ])
  expect(api.received[2]?.body).toEqual({ token: 'refresh-1' })
  api.received.length = 0
  say = () => ({ status: 400, body: { error: 'invalid_grant' } })
  await call('POST', { body: { username: 'diego@prumo.example', password: 'wrong' }, cookie })
  expect(api.received.map(({ path }) => path)).toEqual(['/spree_oauth/two_factor_token'])
})

test('an account of two steps is told that a code is needed, and the code then opens the session', async () => {
  say = () => ({ body: { isTokenNeeded: true } })
  const asked = await call('POST', { body: { username: 'helena@prumo.example', password: 'x' } })
  expect(await asked.json()).toEqual({ accessToken: null, isTokenNeeded: true })
  expect(cookiesOf(asked)).toEqual([])
  say = () => ({ body: pair, cookies: ['prumo_device=trusted-1; Path=/; HttpOnly'] })
  const credentials = { username: 'helena@prumo.example', password: 'x', token: '123456', trustsDevice: true }
  const response = await call('POST', { body: credentials })
  expect(await response.json()).toEqual({ accessToken: 'access-1', tokenType: 'Bearer' })
  expect(api.received).toHaveLength(2)
  expect(api.received[1]?.body).toMatchObject({ grant_type: 'password', token: '123456', cookies_enabled: true })
  expect(cookiesOf(response)[2]).toBe(
    'prumo_device=trusted-1; Max-Age=2592000; Path=/_session; HttpOnly; SameSite=Strict',
  )
})

test('a passkey alone opens the session, by its own grant, and its question comes this way', async () => {
  const question = { challengeId: 'c-1', options: { challenge: 'abc' } }
  say = () => ({ body: question })
  expect(await (await call('POST', { body: { asksForPasskey: true } })).json()).toEqual(question)
  say = () => ({ body: pair })
  const passkey = { challengeId: 'c-1', response: { id: 'k-1' } }
  const entered = await call('POST', { body: { username: '', password: '', passkey } })
  expect(await entered.json()).toEqual({ accessToken: 'access-1', tokenType: 'Bearer' })
  expect(api.received.map(({ path, body }) => [path, body])).toEqual([
    ['/spree_oauth/passkey_question', {}],
    ['/spree_oauth/token', { grant_type: 'urn:prumo:passkey', passkey }],
  ])
})

test('after a password a passkey stands in for the code, and the account’s ways are passed on', async () => {
  const needed = { isTokenNeeded: true, isMailed: false, ways: ['passkey'], passkey: { challengeId: 'c-2' } }
  say = () => ({ body: needed })
  const asked = await call('POST', { body: { username: 'bruno@prumo.example', password: 'x', way: 'mail' } })
  expect(await asked.json()).toEqual({ accessToken: null, ...needed })
  expect(api.received[0]?.body).toMatchObject({ way: 'mail' })
  say = () => ({ body: pair })
  const passkey = { challengeId: 'c-2', response: {} }
  await call('POST', { body: { username: 'bruno@prumo.example', password: 'x', passkey } })
  expect(api.received[1]?.body).toMatchObject({ grant_type: 'password', username: 'bruno@prumo.example', passkey })
})

test('the API hears what the browser calls itself', async () => {
  await call('POST', { body: { username: 'bruno@prumo.example', password: 'x' }, userAgent: 'Firefox/132.0' })
  expect(api.received.at(-1)?.headers['user-agent']).toBe('Firefox/132.0')
})

test('a trusted device is shown to the API, and nothing else of its cookies', async () => {
  await call('POST', { cookie: 'other=1; prumo_device=trusted-1' })
  expect(api.received.map(({ headers }) => headers.cookie)).toEqual([
    `prumo_device=trusted-1; ${noAttempt}`,
    `prumo_device=trusted-1; ${noAttempt}`,
  ])
})

test('a browser that was known before shows it, and one that signs in is known from now on', async () => {
  await call('POST', { cookie: 'prumo_known=before-1; other=1; prumo_device=trusted-1' })
  expect(api.received[0]?.headers.cookie).toBe(`prumo_device=trusted-1; prumo_known=before-1; ${noAttempt}`)
  say = ({ path }) => ({
    body: path.includes('two_factor') ? { isTokenNeeded: false } : pair,
    cookies: ['prumo_known=known-1; Path=/spree_oauth; HttpOnly'],
  })
  const response = await call('POST', { isSecure: true })
  expect(cookiesOf(response)[2]).toBe(
    '__Host-prumo_known=known-1; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict; Secure',
  )
})

test('whoever has to wait is told how long', async () => {
  say = () => ({ status: 429, retryAfter: '40', body: { error: 'rate_limited' } })
  const response = await call('POST')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40'])
})

test('on plain http, which only a demonstration speaks, cookies have their plain names', async () => {
  expect(cookieOf(await call('POST'))).toMatch(
    /^prumo_session=[^;]+; Max-Age=2592000; Path=\/_session; HttpOnly; SameSite=Strict$/i,
  )
})

test('by https only what the browser itself holds to this host is believed: a subdomain can plant no session', async () => {
  const planted = cookieOf(await call('POST')).split(';')[0]
  expect(await (await call('PUT', { cookie: planted, isSecure: true })).json()).toEqual({ accessToken: null })
  const own = cookieOf(await call('POST', { isSecure: true })).split(';')[0]
  expect(await (await call('PUT', { cookie: `${planted}; ${own}`, isSecure: true })).json()).toMatchObject({
    accessToken: 'access-1',
  })
  await call('POST', { cookie: 'prumo_device=planted; __Host-prumo_device=trusted-1', isSecure: true })
  expect(api.received.at(-1)?.headers.cookie).toBe(`prumo_device=trusted-1; ${noAttempt}`)
  say = () => ({ body: pair, cookies: ['prumo_device=trusted-2; Path=/; HttpOnly'] })
  expect(cookiesOf(await call('POST', { body: { token: '123456' }, isSecure: true }))[2]).toBe(
    '__Host-prumo_device=trusted-2; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure',
  )
})

test('signing out by https clears what the browser keeps of our pages, and nothing else of its owner', async () => {
  const cookie = cookieOf(await call('POST', { isSecure: true })).split(';')[0]
  const response = await call('DELETE', { cookie, isSecure: true })
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
  expect(cookieOf(response)).toMatch(/^__Host-prumo_session=; Max-Age=0; Path=\/;.* Secure/)
  // Browsers refuse the header on plain http, and say so in the console.
  expect((await call('DELETE')).headers.get('clear-site-data')).toBeNull()
})

test('renewing sends the token of the cookie and keeps the new one', async () => {
  const cookie = cookieOf(await call('POST')).split(';')[0]
  say = () => ({ body: { ...pair, access_token: 'access-2', refresh_token: 'refresh-2' } })
  const response = await call('PUT', { cookie })
  expect(await response.json()).toMatchObject({ accessToken: 'access-2' })
  expect(cookieOf(response).split(';')[0]).not.toBe(cookie)
  expect(api.received[2]?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
})

test('wrong credentials keep the words of the API and set no cookie', async () => {
  say = () => ({ status: 400, body: { error: 'invalid_grant' } })
  const response = await call('POST')
  expect([response.status, await response.json(), cookieOf(response)]).toEqual([400, { error: 'invalid_grant' }, ''])
})

test('a refused renewal ends the session and its cookie', async () => {
  const cookie = cookieOf(await call('POST')).split(';')[0]
  say = () => ({ status: 400, body: { error: 'invalid_grant' } })
  const response = await call('PUT', { cookie })
  expect(response.status).toBe(401)
  expect(cookiesOf(response).map((line) => line.includes('Max-Age=0'))).toEqual([true, true])
})

test.each([
  ['silent', null],
  ['broken', { status: 500 }],
])('a %s API signs nobody out', async (_name, said) => {
  const cookie = cookieOf(await call('POST')).split(';')[0]
  say = () => said
  const response = await call('PUT', { cookie })
  expect([response.status, cookieOf(response)]).toEqual([503, ''])
})

test('signing out revokes the token and takes the cookie away, even without an answer', async () => {
  const cookie = cookieOf(await call('POST')).split(';')[0]
  say = () => null
  const response = await call('DELETE', { cookie })
  expect(response.status).toBe(200)
  expect(cookieOf(response)).toContain('Max-Age=0')
  expect(api.received[2]).toMatchObject({ path: '/spree_oauth/revoke', body: { token: 'refresh-1' } })
})

test('nobody is renewed without a cookie, and the API is not asked', async () => {
  expect(await (await call('PUT')).json()).toEqual({ accessToken: null })
  expect(api.received).toHaveLength(0)
})

test('another site is refused before anything is asked', async () => {
  expect((await call('POST', { origin: 'http://evil.example' })).status).toBe(403)
  expect((await call('PATCH')).status).toBe(405)
  expect(api.received).toHaveLength(0)
})

test('the browser that asked for a mailed code keeps its attempt, out of reach of scripts, and shows it with the code', async () => {
  say = () => ({ body: { isTokenNeeded: true }, cookies: ['prumo_attempt=of-this-browser-alone; Path=/spree_oauth'] })
  const asked = await call('POST', { body: { username: 'helena@prumo.example', password: 'x' }, isSecure: true })
  expect(cookieOf(asked)).toBe(
    '__Host-prumo_attempt=of-this-browser-alone; Max-Age=600; Path=/; HttpOnly; SameSite=Strict; Secure',
  )
  expect(JSON.stringify(await asked.json())).not.toContain('of-this-browser-alone')
  say = () => ({ body: pair })
  await call('POST', { body: { token: '123456' }, cookie: cookieOf(asked).split(';')[0], isSecure: true })
  expect(api.received.at(-1)?.headers.cookie).toBe('prumo_attempt=of-this-browser-alone')
})
