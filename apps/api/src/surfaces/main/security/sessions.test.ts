import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())
beforeEach(() => it.clock.advance(3_600_000))

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const secret = 'prumo-demo-2026'

type From = { address?: string; cookie?: string; password?: string }
const enter = async (name: string, userAgent: string, { address = '198.51.100.7', cookie, password }: From = {}) => {
  const answer = await it.app.inject({
    method: 'POST',
    url: '/spree_oauth/token',
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
    payload: { grant_type: 'password', username: `${name}@prumo.example`, password: password ?? secret },
  })
  const { access_token: bearer, refresh_token: refresh } = answer.json()
  return {
    bearer: String(bearer),
    refresh: String(refresh),
    cookie: String(answer.headers['set-cookie']).split(';')[0],
  }
}
const call = async (method: 'GET' | 'DELETE' | 'PUT' | 'POST', path: string, bearer: string, payload?: object) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await it.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
type Session = { id: number; browser: string; system: string; isThisOne: boolean; usedAt: string }
const sessionsOf = async (bearer: string): Promise<Session[]> => (await call('GET', 'sessions', bearer)).body.sessions
const isAlive = async (bearer: string) => (await call('GET', 'security', bearer)).status === 200
const renew = async (refresh_token: string) =>
  (
    await it.app.inject({
      method: 'POST',
      url: '/spree_oauth/token',
      payload: { grant_type: 'refresh_token', refresh_token },
    })
  ).json()
const mailsTo = async (name: string) => {
  await it.settle()
  const mails = await sandboxControl(it.sandbox.url).mails(`${name}@prumo.example`)
  return mails.filter(({ subject }) => subject.includes('aparelho novo'))
}

test('one sees where the account is open, in kinds of devices, and which one asks; a renewed one is the same', async () => {
  const one = await enter('bruno', phone)
  const other = await enter('bruno', laptop)
  it.clock.advance(3_600_000)
  const { access_token: renewed } = await renew(one.refresh)
  const sessions = await sessionsOf(renewed)
  expect(sessions.map(({ browser, system, isThisOne }) => [browser, system, isThisOne])).toEqual([
    ['edge', 'windows', false],
    ['safari', 'ios', true],
  ])
  expect(sessions[1]?.usedAt).toBe(it.clock.now.toISOString())
  await call('POST', 'proofs', renewed, { password: secret })
  await call('DELETE', 'sessions', renewed)
  expect(await isAlive(other.bearer)).toBe(false)
})

test('an open session alone ends no other: ten minutes after the last proof its owner proves again (ASVS 5 7.5.2)', async () => {
  const one = await enter('bruno', phone)
  const other = await enter('bruno', laptop)
  const id = (await sessionsOf(one.bearer)).find(({ browser }) => browser === 'edge')?.id
  it.clock.advance(10 * 60_000)
  for (const path of ['sessions', `sessions/${id}`, 'sessions/999999999'])
    expect(await call('DELETE', path, one.bearer)).toMatchObject({ status: 409, body: { code: 'proof_needed' } })
  expect(await isAlive(other.bearer)).toBe(true)
  await call('POST', 'proofs', one.bearer, { password: 'errada' })
  expect((await call('DELETE', `sessions/${id}`, one.bearer)).status).toBe(409)
  await call('POST', 'proofs', one.bearer, { password: secret })
  expect((await call('DELETE', `sessions/${id}`, one.bearer)).status).toBe(200)
  expect(await isAlive(other.bearer)).toBe(false)
})

test('ending one ends its access, its renewal and its nest token, and no other', async () => {
  const one = await enter('bruno', phone)
  const other = await enter('bruno', laptop)
  const third = await enter('bruno', phone)
  const headers = { authorization: `Bearer ${other.bearer}` }
  const nest = (await it.app.inject({ method: 'POST', url: '/auth', headers })).json().token
  const id = (await sessionsOf(one.bearer)).find(({ browser }) => browser === 'edge')?.id
  for (let twice = 0; twice < 2; twice++) {
    const left = await call('DELETE', `sessions/${id}`, one.bearer)
    expect([left.status, left.body.sessions.map((each: Session) => each.browser)]).toEqual([
      200,
      expect.not.arrayContaining(['edge']),
    ])
  }
  expect([await isAlive(other.bearer), await isAlive(third.bearer)]).toEqual([false, true])
  expect((await renew(other.refresh)).error).toBe('invalid_grant')
  const asked = { url: '/spree-address', headers: { authorization: `Bearer ${nest}` } }
  expect((await it.app.inject(asked)).statusCode).toBe(401)
})

test('another person’s session is not there for anybody but him', async () => {
  const bruno = await enter('bruno', phone)
  const diego = await enter('diego', phone)
  const [his] = await sessionsOf(diego.bearer)
  expect((await call('DELETE', `sessions/${his?.id}`, bruno.bearer)).status).toBe(404)
  expect((await sessionsOf(bruno.bearer)).map(({ id }) => id)).not.toContain(his?.id)
  await call('DELETE', 'sessions', bruno.bearer)
  expect(await isAlive(diego.bearer)).toBe(true)
})

test('two sessions that end all others at once leave one, never none', async () => {
  const one = await enter('diego', phone)
  const other = await enter('diego', laptop)
  await Promise.all([call('DELETE', 'sessions', one.bearer), call('DELETE', 'sessions', other.bearer)])
  expect([await isAlive(one.bearer), await isAlive(other.bearer)].filter(Boolean)).toHaveLength(1)
})

test('a long list pages, and no session is on two pages', async () => {
  for (let each = 0; each < 23; each++) await enter('marina', phone)
  const { bearer } = await enter('marina', laptop)
  const first = await sessionsOf(bearer)
  expect(first).toHaveLength(20)
  const rest = (await call('GET', `sessions?before=${first.at(-1)?.id}`, bearer)).body.sessions as Session[]
  expect(rest).toHaveLength(4)
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(24)
})

test('a new password ends every other session', async () => {
  const one = await enter('marina', phone)
  const other = await enter('marina', laptop)
  const changed = { current_password: secret, password: 'um fio de prumo' }
  expect((await call('PUT', 'password', one.bearer, changed)).status).toBe(200)
  expect([await isAlive(one.bearer), await isAlive(other.bearer)]).toEqual([true, false])
  expect(await sessionsOf(one.bearer)).toHaveLength(1)
  await call('PUT', 'password', one.bearer, { current_password: 'um fio de prumo', password: secret })
})

test('a sign-in from a new device is told by mail, with the device and no place', async () => {
  const { world } = it
  await world.db.deleteFrom('people.sign_ins').execute()
  await world.db.deleteFrom('people.known_addresses').execute()
  const before = (await mailsTo('bruno')).length
  const home = await enter('bruno', phone)
  expect((await mailsTo('bruno')).length - before).toBe(0)
  await enter('bruno', laptop, { address: '203.0.113.9' })
  const [mail] = await mailsTo('bruno')
  expect((await mailsTo('bruno')).length - before).toBe(1)
  expect(mail?.text).toContain('Edge, computador com Windows')
  expect(mail?.text).not.toContain('203.0.113')
  expect(mail?.links).toContain(`${it.config.webUrl}/senha/esqueci`)
  // Known by its cookie, wherever it is; and without one by address and kind together.
  await enter('bruno', phone, { address: '192.0.2.50', cookie: home.cookie })
  await enter('bruno', phone)
  expect((await mailsTo('bruno')).length - before).toBe(1)
  // Another kind of device in the same house is new.
  await enter('bruno', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')
  expect((await mailsTo('bruno')).length - before).toBe(2)
})

test('after a new password the places of the former one are strange: a sign-in there is told', async () => {
  const another = 'um fio de prumo bem longo'
  const home = await enter('marina', phone)
  await enter('marina', laptop, { address: '203.0.113.60' })
  await enter('marina', laptop, { address: '203.0.113.60' })
  const before = (await mailsTo('marina')).length
  const changed = { current_password: secret, password: another }
  expect((await call('PUT', 'password', home.bearer, changed)).status).toBe(200)
  await enter('marina', laptop, { address: '203.0.113.60', password: another })
  expect((await mailsTo('marina')).length - before).toBe(1)
  await call('POST', 'proofs', home.bearer, { password: another })
  await call('PUT', 'password', home.bearer, { current_password: another, password: secret })
})

test('a kind of device that nobody used here for ninety days is told again, though the house is known', async () => {
  const day = 86_400_000
  await enter('marina', laptop, { address: '203.0.113.61' })
  it.clock.advance(60 * day)
  await enter('marina', phone, { address: '203.0.113.61' })
  it.clock.advance(31 * day)
  const before = (await mailsTo('marina')).length
  await enter('marina', laptop, { address: '203.0.113.61' })
  expect((await mailsTo('marina')).length - before).toBe(1)
})

test('a sign-in at a process of the previous release is listed after its first renewal', async () => {
  const one = await enter('diego', phone)
  await it.world.db.deleteFrom('people.sign_ins').execute()
  expect(await sessionsOf(one.bearer)).toEqual([])
  const { access_token: renewed } = await renew(one.refresh)
  expect(await sessionsOf(renewed)).toMatchObject([{ browser: 'other', system: 'other', isThisOne: true }])
  expect((await call('GET', 'security', renewed)).body.security.provenUntil).toBeNull()
})

test('the user agent itself is not stored', async () => {
  await enter('bruno', `${phone} unique-mark-of-this-test`)
  const rows = await it.world.db.selectFrom('people.sign_ins').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('unique-mark')
})
