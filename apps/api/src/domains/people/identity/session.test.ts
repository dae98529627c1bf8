import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const token = async (payload: Record<string, unknown>) => {
  const answer = await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  return { status: answer.statusCode, body: answer.json() }
}
const bruno = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
const account = (access: string) =>
  it.app.inject({ method: 'GET', url: '/api/v2/storefront/account', headers: { authorization: `Bearer ${access}` } })

let pair: { access_token: string; refresh_token: string }
beforeEach(async () => {
  pair = (await token(bruno)).body
})
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })

test('a password opens a session of two hours', async () => {
  expect(await token(bruno)).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 7200 } })
  expect((await account(pair.access_token)).statusCode).toBe(200)
})

test.each([
  ['a wrong password', { ...bruno, password: 'wrong' }],
  ['an unknown e-mail', { ...bruno, username: 'nobody@prumo.example' }],
])('%s is answered alike', async (_name, payload) => {
  expect(await token(payload)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  ['nothing', {}, 'invalid_request'],
  ['an unknown grant', { grant_type: 'magic' }, 'unsupported_grant_type'],
  ['no password', { grant_type: 'password', username: 'x@y' }, 'invalid_grant'],
  ['a password that is an object', { ...bruno, password: { $ne: '' } }, 'invalid_grant'],
  ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
])('%s is refused', async (_name, payload, error) => {
  expect(await token(payload)).toMatchObject({ status: 400, body: { error } })
})

test('the old refresh token stays good until the new access token is first used', async () => {
  const lost = await refresh(pair.refresh_token)
  const kept = await refresh(pair.refresh_token)
  expect([lost.status, kept.status]).toEqual([200, 200])
  expect((await account(kept.body.access_token)).statusCode).toBe(200)
  expect((await account(pair.access_token)).statusCode).toBe(401)
})

test('a refresh token used after its successor ends the whole family', async () => {
  const next = (await refresh(pair.refresh_token)).body
  await account(next.access_token)
  expect((await refresh(pair.refresh_token)).status).toBe(400)
  expect((await account(next.access_token)).statusCode).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(400)
})

test('an access token ends after two hours', async () => {
  it.clock.advance(2 * 60 * 60 * 1000)
  const answer = await account(pair.access_token)
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'The access token expired' }])
})

test('revoking ends both tokens, and says nothing of unknown ones', async () => {
  const revoke = (text: string) =>
    it.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: text } })
  expect((await revoke('unknown')).json()).toEqual({})
  expect((await revoke(pair.refresh_token)).statusCode).toBe(200)
  expect((await account(pair.access_token)).statusCode).toBe(401)
  expect((await refresh(pair.refresh_token)).status).toBe(400)
})

test('no token is stored as it is', async () => {
  const rows = await it.world.db.selectFrom('people.sessions').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  const stored = JSON.stringify(rows.map((row) => ({ ...row, hash: row.access_token_hash.toString('utf8') })))
  expect(stored).not.toContain(pair.access_token)
  expect(stored).not.toContain(pair.refresh_token)
})
