import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { ask, formOf } from '../caller.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const known = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
const token = (payload: object | string, headers?: Record<string, string>) =>
  ask(world, { method: 'POST', path: '/spree_oauth/token', payload, headers })
const refreshed = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
const account = (bearer: string) => ask(world, { path: 'account', bearer })
const pair = () => ({
  access_token: expect.stringMatching(/^\S{20,}$/),
  token_type: 'Bearer',
  expires_in: 7200,
  refresh_token: expect.stringMatching(/^\S{20,}$/),
  created_at: Math.floor(world.clock.now.getTime() / 1000),
})
const refusal = (status: number, error: string) => ({
  status,
  mediaType: 'application/json',
  body: { error, error_description: expect.any(String) },
})
const shown = async (answer: ReturnType<typeof token>) => {
  const { status, mediaType, body } = await answer
  return { status, mediaType, body }
}

describe('contract 2: POST /spree_oauth/token (no identity; JSON or form)', () => {
  test('Password: 200 with the pair, and nothing else: `scope` only if one was granted', async () => {
    expect(await shown(token(known))).toEqual({ status: 200, mediaType: 'application/json', body: pair() })
  })

  test('as a form', async () => {
    const payload = formOf(Object.entries(known))
    const answer = await token(payload, { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.status, answer.body]).toEqual([200, pair()])
  })

  test('username is an e-mail in any case', async () => {
    expect((await token({ ...known, username: 'BRUNO@prumo.example' })).status).toBe(200)
  })

  test('the token opens the account', async () => {
    const { access_token } = (await token(known)).body
    expect((await account(access_token)).body.data.attributes.email).toBe(known.username)
  })

  test('No client id needed; if a client_id is sent it must be valid, else 401 `invalid_client`', async () => {
    expect(await shown(token({ ...known, client_id: 'somebody', client_secret: 'x' }))).toEqual(
      refusal(401, 'invalid_client'),
    )
  })
})

describe('contract 2: Refresh', () => {
  test('Gives a new pair', async () => {
    const first = (await token(known)).body
    const { status, body } = await refreshed(first.refresh_token)
    expect([status, body]).toEqual([200, pair()])
    expect(body.access_token).not.toBe(first.access_token)
    expect(body.refresh_token).not.toBe(first.refresh_token)
  })

  test('The old refresh token stays usable until the new access token is first used, then the old pair is dead', async () => {
    const first = (await token(known)).body
    await refreshed(first.refresh_token)
    const again = await refreshed(first.refresh_token)
    expect(again.status).toBe(200)
    expect((await account(first.access_token)).status).toBe(200)
    expect((await account(again.body.access_token)).status).toBe(200)
    expect(await shown(refreshed(first.refresh_token))).toEqual(refusal(400, 'invalid_grant'))
    expect(await account(first.access_token)).toMatchObject({
      status: 401,
      body: { error: 'The access token was revoked' },
    })
  })

  test('an expired access token can still be refreshed', async () => {
    const first = (await token(known)).body
    world.clock.advance(7201_000)
    expect((await account(first.access_token)).body).toEqual({ error: 'The access token expired' })
    const { body } = await refreshed(first.refresh_token)
    expect((await account(body.access_token)).status).toBe(200)
  })
})

describe('contract 2: Errors `{error, error_description}`', () => {
  test.each([
    ['bad credentials', { ...known, password: 'wrong' }],
    ['unknown user', { ...known, username: 'nobody@prumo.example' }],
    ['no user named', { ...known, username: '' }],
    ['no password', { grant_type: 'password', username: known.username }],
    ['unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'unknown' }],
  ])('400 `invalid_grant`: %s', async (_case, input) => {
    expect(await shown(token(input))).toEqual(refusal(400, 'invalid_grant'))
  })

  test('400 `invalid_grant`: revoked refresh token', async () => {
    const { refresh_token } = (await token(known)).body
    await ask(world, { method: 'POST', path: '/spree_oauth/revoke', payload: { token: refresh_token } })
    expect(await shown(refreshed(refresh_token))).toEqual(refusal(400, 'invalid_grant'))
  })

  test('400 `invalid_grant`: unconfirmed user', async () => {
    const password = 'uma senha longa'
    const user = { email: 'nova@prumo.example', password, password_confirmation: password }
    await ask(world, { method: 'POST', path: 'account', payload: { user } })
    expect(await shown(token({ ...known, username: user.email, password }))).toEqual(refusal(400, 'invalid_grant'))
  })

  test.each(['client_credentials', 'authorization_code', 'nothing'])(
    '400 `unsupported_grant_type`: %s',
    async (grant_type) => {
      expect(await shown(token({ ...known, grant_type }))).toEqual(refusal(400, 'unsupported_grant_type'))
    },
  )

  test.each([
    {},
    { username: known.username, password: known.password },
    { grant_type: '' },
    { grant_type: 'refresh_token' },
    { grant_type: 'refresh_token', refresh_token: '' },
  ])('400 `invalid_request` (nothing usable sent): %j', async (input) =>
    expect(await shown(token(input))).toEqual(refusal(400, 'invalid_request')),
  )

  test('400 `invalid_scope`', async () => {
    expect(await shown(token({ ...known, scope: 'nobody' }))).toEqual(refusal(400, 'invalid_scope'))
  })
})
