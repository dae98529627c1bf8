import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccount, passwordResetTokenOf, startPasswordReset } from '#domains/people/identity'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())
beforeEach(() => it.clock.advance(2 * 60_000))

const bruno = 'bruno@prumo.example'
const path = '/api/v2/storefront/passwords'
const askFor = (email: string) => it.app.inject({ method: 'POST', url: path, payload: { user: { email } } })
const set = (token: string, password: string, confirmation = password) =>
  it.app.inject({
    method: 'PATCH',
    url: `${path}/${encodeURIComponent(token)}`,
    payload: { user: { password, password_confirmation: confirmation } },
  })
const enter = (username: string, password: string) =>
  it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload: { grant_type: 'password', username, password } })
const mailedToken = async (address: string): Promise<string> => {
  await it.settle()
  const links = (await sandbox.mails(address)).flatMap((mail) => mail.links)
  return decodeURIComponent(links.find((link) => link.includes('/senha#token='))?.split('#token=')[1] ?? '')
}

// contract.md 2: POST /passwords, PATCH /passwords/{token}
test('a link is mailed, sets a password once, and ends the sessions of before', async () => {
  const before = (await enter(bruno, 'prumo-demo-2026')).json()
  const asked = await askFor(bruno)
  expect([asked.statusCode, asked.body]).toEqual([200, ''])
  const token = await mailedToken(bruno)
  expect((await set(token, 'nova senha segura')).statusCode).toBe(200)
  expect((await enter(bruno, 'prumo-demo-2026')).statusCode).toBe(400)
  expect((await enter(bruno, 'nova senha segura')).statusCode).toBe(200)
  const account = await it.app.inject({
    url: '/api/v2/storefront/account',
    headers: { authorization: `Bearer ${before.access_token}` },
  })
  expect(account.statusCode).toBe(401)
  const again = await set(token, 'outra senha segura')
  expect([again.statusCode, again.json()]).toEqual([422, { error: 'Reset password token is invalid' }])
})

test('an unknown or blank e-mail: 404 with nothing', async () => {
  for (const email of ['ninguem@prumo.example', '']) {
    const asked = await askFor(email)
    expect([asked.statusCode, asked.body]).toEqual([404, ''])
  }
})

test('asked for again within a minute, one mail', async () => {
  const count = async () => (await sandbox.mails('diego@prumo.example')).length
  for (const _ of [1, 2, 3]) await askFor('diego@prumo.example')
  await it.settle()
  expect(await count()).toBe(1)
})

test('asked for twenty times at once, one mail', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => askFor('helena@prumo.example')))
  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await it.settle()
  expect(await sandbox.mails('helena@prumo.example')).toHaveLength(1)
})

test.each([
  ['', '', "Password can't be blank"],
  ['curta', 'curta', 'Password is too short (minimum is 10 characters)'],
  ['x'.repeat(201), 'x'.repeat(201), 'Password is too long (maximum is 200 characters)'],
  ['uma senha boa', 'outra senha', "Password Confirmation doesn't match Password"],
])('%s / %s is refused, and the link still works', async (password, confirmation, error) => {
  const { userId } = await openAccount(it.ctx(), { email: 'novo@prumo.example', firstName: null, lastName: null })
  const token = passwordResetTokenOf(it.ctx(), await startPasswordReset(it.ctx(), { userId }))
  const answer = await set(token, password, confirmation)
  expect([answer.statusCode, answer.json()]).toEqual([422, { error }])
  expect((await set(token, 'uma senha muito boa')).statusCode).toBe(200)
})

test('a link that is forged, of another purpose or too old sets nothing', async () => {
  const { userId } = await openAccount(it.ctx(), { email: 'outro@prumo.example', firstName: null, lastName: null })
  const id = await startPasswordReset(it.ctx(), { userId })
  const token = passwordResetTokenOf(it.ctx(), id)
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [forged, id, `${id}.`, 'x', '00000000-0000-4000-8000-000000000000.AAAA']) {
    expect((await set(wrong, 'uma senha muito boa')).json()).toEqual({ error: 'Reset password token is invalid' })
  }
  it.clock.advance(7 * 86_400_000)
  expect((await set(token, 'uma senha muito boa')).statusCode).toBe(422)
})

test('an account that was opened by a payment lets nobody in before its password is set', async () => {
  await openAccount(it.ctx(), { email: 'sem-senha@prumo.example', firstName: null, lastName: null })
  expect((await enter('sem-senha@prumo.example', '')).statusCode).toBe(400)
  expect((await enter('sem-senha@prumo.example', 'null')).statusCode).toBe(400)
})

test('of two links that were mailed, the one that sets a password ends the other', async () => {
  const email = 'diego@prumo.example'
  await askFor(email)
  const first = await mailedToken(email)
  it.clock.advance(61_000)
  await askFor(email)
  const second = await mailedToken(email)
  expect(second).not.toBe(first)
  expect((await set(second, 'nova senha segura')).statusCode).toBe(200)
  expect((await set(first, 'a senha do outro link')).statusCode).toBe(422)
  expect((await enter(email, 'nova senha segura')).statusCode).toBe(200)
})
