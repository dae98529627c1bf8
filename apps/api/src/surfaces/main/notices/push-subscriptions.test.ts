import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queuePushes } from '#domains/people/notices'
import { noticesOf } from '#testing/push'
import { type PushSubscription, sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let control: ReturnType<typeof sandboxControl>
let bearer: string
let bruno: ReturnType<typeof noticesOf>
beforeAll(async () => {
  it = await testWorld()
  control = sandboxControl(it.sandbox.url)
})
beforeEach(async () => {
  await sql`delete from people.push_subscriptions`.execute(it.world.db)
  await control.clearFaults()
  bearer = await newSession('bruno@prumo.example')
  bruno = noticesOf(it, bearer)
})
afterAll(() => it.close())

/** A session of its own at each call. */
const newSession = async (email: string, of = it): Promise<string> => {
  const payload = { grant_type: 'password', username: email, password: 'prumo-demo-2026' }
  return (await of.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
const idOf = async (email: string) =>
  Number(
    (await sql<{ id: number }>`select id from people.users where email = ${email}`.execute(it.world.db)).rows[0]?.id,
  )
let occasions = 0
const tell = async (email = 'bruno@prumo.example', kind = 'documents') => {
  occasions += 1
  await queuePushes(it.ctx({ kind: 'system' }), {
    userId: await idOf(email),
    kind,
    occasion: `test-${occasions}`,
    waits: false,
  })
  await it.settle()
}
const listed = async (of = bruno) => (await of.call({ path: 'push_subscriptions' })).body.push.subscriptions
const wire = ({ endpoint, keys }: PushSubscription) => ({ endpoint, keys })
const rowsLeft = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from people.push_subscriptions`.execute(it.world.db)).rows[0]?.n,
  )

test('a browser that subscribes receives neutral words and a page of ours, once for each occasion', async () => {
  const browser = await bruno.browser()
  expect(await listed()).toEqual([expect.objectContaining({ isThisOne: true, browser: 'other', sentAt: null })])
  await tell()
  await it.settle()
  expect(await bruno.shown(browser)).toEqual([
    { text: 'Há um documento novo na sua conta', path: '/_app/receitas', kind: 'documents' },
  ])
  expect((await listed())[0].sentAt).not.toBeNull()
})

test('repeating a subscription changes nothing, and two at once are one', async () => {
  const browser = await bruno.browser()
  const [before] = await listed()
  const answers = await Promise.all([1, 2, 3].map(() => bruno.subscribe(wire(browser))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listed()).toEqual([before])
})

test('neither the endpoint nor its keys lie in the database, nor in any answer', async () => {
  const browser = await bruno.browser()
  await tell()
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(s)::text as row from people.push_subscriptions s
    union all select to_jsonb(d)::text from people.push_deliveries d`.execute(it.world.db)
  const kept = `${JSON.stringify(rows)} ${JSON.stringify(await listed())}`
  for (const secret of [new URL(browser.endpoint).pathname, browser.keys.p256dh, browser.keys.auth])
    expect(kept).not.toContain(secret)
})

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'https://localhost/push/x',
  'https://[::1]/push/x',
  'http://metadata.google.internal/',
  'https://evil.example/push/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:22/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\r\nx-injected: 1',
  'file:///etc/passwd',
  '',
])('our server is not sent to %s', async (endpoint) => {
  const browser = await control.pushSubscription(it.world.gateways.push?.publicKey ?? '')
  const { status, body } = await bruno.subscribe({ endpoint, keys: browser.keys })
  expect([status, body.code]).toEqual([422, 'push_service_unknown'])
  expect(await rowsLeft()).toBe(0)
})

test('nor into another door of the sandbox', async () => {
  const { keys } = await control.pushSubscription(it.world.gateways.push?.publicKey ?? '')
  for (const path of ['/control/reset', '/push/../control/reset', '/mail.json'])
    expect((await bruno.subscribe({ endpoint: `${it.sandbox.url}${path}`, keys })).status).toBe(422)
})

test.each([
  ['no keys', { keys: {} }, 400],
  ['a key that is no point', { keys: { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 422],
  ['an endless endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(5_000)}` }, 400],
  ['an endpoint that is a list', { endpoint: ['https://fcm.googleapis.com/x'] }, 400],
])('%s is refused', async (_what, change, expected) => {
  const browser = await control.pushSubscription(it.world.gateways.push?.publicKey ?? '')
  expect((await bruno.subscribe({ ...wire(browser), ...change })).status).toBe(expected)
})

test('one account neither sees, removes nor tries another’s browser', async () => {
  await bruno.browser()
  const [{ id }] = await listed()
  const diego = noticesOf(it, await newSession('diego@prumo.example'))
  expect(await listed(diego)).toEqual([])
  expect((await diego.call({ method: 'DELETE', path: `push_subscriptions/${id}` })).status).toBe(404)
  expect((await diego.call({ method: 'POST', path: `push_subscriptions/${id}/tests` })).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

test('in a shared browser only the last account receives', async () => {
  const browser = await bruno.browser()
  const diego = noticesOf(it, await newSession('diego@prumo.example'))
  await diego.subscribe(wire(browser))
  expect([await listed(), (await listed(diego)).length]).toEqual([[], 1])
  await tell('bruno@prumo.example')
  expect(await bruno.shown(browser)).toEqual([])
})

test('a session receives in one browser', async () => {
  const former = await bruno.browser()
  await bruno.browser()
  expect(await listed()).toHaveLength(1)
  await tell()
  expect(await bruno.shown(former)).toEqual([])
})

test('an account has ten at most, and is told what to do', async () => {
  for (let count = 0; count < 10; count++) await noticesOf(it, await newSession('bruno@prumo.example')).browser()
  const browser = await control.pushSubscription(it.world.gateways.push?.publicKey ?? '')
  const { status, body } = await bruno.subscribe(wire(browser))
  expect([status, body.code]).toEqual([409, 'too_many_push_subscriptions'])
})

const signedOut = () => it.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: bearer } })
const endedElsewhere = async () => {
  const other = noticesOf(it, await newSession('bruno@prumo.example'))
  await other.call({ method: 'DELETE', path: 'sessions' })
}
const deactivated = async () =>
  sql`update people.users set deactivated_at = now() where email = 'bruno@prumo.example'`.execute(it.world.db)

test.each([
  ['signing out', signedOut],
  ['ending the session elsewhere', endedElsewhere],
  ['deactivating the account', deactivated],
])('%s ends what the browser receives, and soon its row', async (_what, end) => {
  const browser = await bruno.browser()
  await end()
  await tell()
  expect(await bruno.shown(browser)).toEqual([])
  it.clock.advance(11 * 60_000)
  await it.settle()
  expect(await rowsLeft()).toBe(0)
  await sql`update people.users set deactivated_at = null where email = 'bruno@prumo.example'`.execute(it.world.db)
})

test('a browser whose session ended is forgotten even if nothing is sent, and the key that sealed it', async () => {
  const keys = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from platform.data_keys`.execute(it.world.db)).rows[0]?.n)
  const before = await keys()
  await bruno.browser()
  expect(await keys()).toBe(before + 1)
  await signedOut()
  it.clock.advance(11 * 60_000)
  await it.settle()
  expect([await rowsLeft(), await keys()]).toEqual([0, before])
})

test('a browser that is gone is forgotten', async () => {
  const browser = await bruno.browser()
  await control.endPush(browser)
  await tell()
  expect(await listed()).toEqual([])
})

test.each([
  ['asks to wait', { kind: 'wait' }, 121_000],
  ['fails', { kind: 'error', status: 503 }, 31_000],
  ['cuts the line', { kind: 'drop' }, 31_000],
] as const)('a service that %s is asked again later, once', async (_what, fault, laterMs) => {
  const browser = await bruno.browser()
  await control.fault({ service: 'push', times: 1, ...fault })
  await tell()
  expect(await bruno.shown(browser)).toEqual([])
  it.clock.advance(laterMs)
  await it.settle()
  await it.settle()
  expect(await bruno.shown(browser)).toHaveLength(1)
})

test('what no service takes for a day is given up', async () => {
  const browser = await bruno.browser()
  await control.fault({ service: 'push', kind: 'error', status: 503 })
  await tell()
  for (let hour = 0; hour < 26; hour++) {
    it.clock.advance(3_600_000)
    await it.settle()
  }
  await control.clearFaults()
  it.clock.advance(3_600_000)
  await it.settle()
  expect(await bruno.shown(browser)).toEqual([])
})

test('a test notice reaches the browser that its owner chose, once a minute', async () => {
  const browser = await bruno.browser()
  const [{ id }] = await listed()
  for (let twice = 0; twice < 2; twice++)
    expect((await bruno.call({ method: 'POST', path: `push_subscriptions/${id}/tests` })).status).toBe(200)
  await it.settle()
  expect(await bruno.shown(browser)).toEqual([
    { text: 'Este é um aviso de teste', path: '/_app/preferencias', kind: 'test_notice' },
  ])
})

test('what was switched off before it left does not leave', async () => {
  const browser = await bruno.browser()
  await queuePushes(it.ctx({ kind: 'system' }), {
    userId: await idOf('bruno@prumo.example'),
    kind: 'messages',
    occasion: 'switched-off',
    waits: false,
  })
  await bruno.switchTo('messages', 'push', false)
  await it.settle()
  expect(await bruno.shown(browser)).toEqual([])
  await bruno.switchTo('messages', 'push', true)
})

test('without a key nothing goes by push, and it is said', async () => {
  const off = await testWorld({ PUSH_KEY: 'none' })
  const of = noticesOf(off, await newSession('bruno@prumo.example', off))
  expect((await of.call({ path: 'push_subscriptions' })).body.push).toEqual({ publicKey: null, subscriptions: [] })
  const { status, body } = await of.subscribe({
    endpoint: `${off.sandbox.url}/push/x`,
    keys: { p256dh: 'x', auth: 'x' },
  })
  expect([status, body.code]).toEqual([409, 'push_is_off'])
  await off.close()
})
