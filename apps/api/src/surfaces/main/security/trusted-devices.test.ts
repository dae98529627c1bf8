import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'
const post = (path: string, payload: object, cookie = '') =>
  it.app.inject({
    method: 'POST',
    url: `/spree_oauth/${path}`,
    headers: { 'user-agent': laptop, cookie },
    payload: { password: 'prumo-demo-2026', ...payload },
  })
/** One of the team on a device that is trusted from now on. */
const trusting = async (username: string) => {
  it.clock.advance(16 * 60_000)
  await post('two_factor_token', { username })
  await it.settle()
  const mails = await sandboxControl(it.sandbox.url).mails(username)
  const token = mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean)
  const entered = await post('token', { grant_type: 'password', username, token, cookies_enabled: true })
  const cookie = /prumo_device=[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? ''
  return { bearer: entered.json().access_token as string, cookie }
}
const isTrusted = async (username: string, cookie: string) =>
  !(await post('two_factor_token', { username }, cookie)).json().isTokenNeeded
const call = async (method: 'GET' | 'DELETE', path: string, bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await it.app.inject({ method, url: `/api/v1/trusted_devices${path}`, headers })
  return { status: answer.statusCode, devices: answer.json().trustedDevices }
}

test('one sees the trusted devices, and forgets one or all: they need the code again', async () => {
  const username = 'helena@prumo.example'
  const one = await trusting(username)
  const other = await trusting(username)
  const { devices } = await call('GET', '', one.bearer)
  expect(devices).toHaveLength(2)
  expect(devices[0]).toMatchObject({ browser: 'safari', system: 'macos' })
  expect(await isTrusted(username, other.cookie)).toBe(true)
  const left = await call('DELETE', `/${devices[0].id}`, one.bearer)
  expect(left.devices.map(({ id }: { id: string }) => id)).toEqual([devices[1].id])
  expect([await isTrusted(username, other.cookie), await isTrusted(username, one.cookie)]).toEqual([false, true])
  expect((await call('DELETE', '', one.bearer)).devices).toEqual([])
  expect(await isTrusted(username, one.cookie)).toBe(false)
})

test('nobody forgets another person’s', async () => {
  const helena = await trusting('helena@prumo.example')
  const marcos = await trusting('marcos@prumo.example')
  const [his] = (await call('GET', '', marcos.bearer)).devices
  expect((await call('DELETE', `/${his.id}`, helena.bearer)).status).toBe(200)
  await call('DELETE', '', helena.bearer)
  expect(await isTrusted('marcos@prumo.example', marcos.cookie)).toBe(true)
})

test('an account keeps its newest twenty', async () => {
  let newest = { bearer: '', cookie: '' }
  for (let each = 0; each < 22; each++) newest = await trusting('andre@prumo.example')
  expect((await call('GET', '', newest.bearer)).devices).toHaveLength(20)
  expect(await isTrusted('andre@prumo.example', newest.cookie)).toBe(true)
})
