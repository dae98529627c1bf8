import { accountConsents } from '@prumo/contracts/consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeRegistry } from '#platform/notices/registry'
import { bearerOf } from '#testing/bearer'
import { noticesOf } from '#testing/push'
import { type TestWorld, testWorld } from '#testing/world'

type Notice = {
  kind: string
  requiredBecause: string | null
  consent: string | null
  mail: { isOn: boolean; isChoosable: boolean }
  push: { isOn: boolean } | null
}

let it: TestWorld
let bruno: ReturnType<typeof noticesOf>
let diego: ReturnType<typeof noticesOf>
beforeAll(async () => {
  it = await testWorld()
  bruno = noticesOf(it, await bearerOf(it, 'bruno@prumo.example'))
  diego = noticesOf(it, await bearerOf(it, 'diego@prumo.example'))
})
afterAll(() => it.close())

const among = (body: { notices: Notice[] }, kind: string) => body.notices.find((one) => one.kind === kind)

test('every kind that may reach a patient is listed with its reason, and none of the team', async () => {
  const { status, body } = await bruno.call({ path: 'notices' })
  expect(status).toBe(200)
  const ofPatients = [...(await noticeRegistry())].filter(([, { audience }]) => audience === undefined)
  expect(body.notices.map(({ kind }: Notice) => kind)).toEqual(ofPatients.map(([kind]) => kind))
  for (const { mail, requiredBecause, consent } of body.notices as Notice[]) {
    expect(mail.isChoosable).toBe(requiredBecause === null && consent === null)
    if (requiredBecause !== null) expect(mail.isOn).toBe(true)
  }
})

test('a switch is kept by way and by account, as often as it is pressed', async () => {
  for (let twice = 0; twice < 2; twice++) {
    const { status, body } = await bruno.switchTo('messages', 'mail', false)
    expect([status, among(body, 'messages')]).toEqual([
      200,
      expect.objectContaining({ mail: { isOn: false, isChoosable: true }, push: { isOn: true } }),
    ])
  }
  expect(among((await diego.call({ path: 'notices' })).body, 'messages')?.mail.isOn).toBe(true)
  expect(among((await bruno.switchTo('messages', 'mail', true)).body, 'messages')?.mail.isOn).toBe(true)
})

test('a required mail stays on, whoever asks; its push is a choice', async () => {
  for (const [kind, { rule, audience }] of await noticeRegistry()) {
    if (rule !== 'required' || audience !== undefined) continue
    const { status, body } = await bruno.switchTo(kind, 'mail', false)
    expect([kind, status, body.code]).toEqual([kind, 409, 'notice_not_switchable'])
    expect((await bruno.switchTo(kind, 'push', false)).status).toBe(200)
    await bruno.switchTo(kind, 'push', true)
  }
})

test('marketing has one truth: its consent, given and withdrawn on the page of privacy', async () => {
  expect((await bruno.switchTo('marketing', 'mail', true)).body.code).toBe('notice_not_switchable')
  const version = accountConsents.marketing.at(-1)?.version
  const isOn = async () => among((await bruno.call({ path: 'notices' })).body, 'marketing')?.mail.isOn
  expect(await isOn()).toBe(false)
  await bruno.call({ method: 'PUT', path: 'consents/marketing', body: { version } })
  expect(await isOn()).toBe(true)
  await bruno.call({ method: 'DELETE', path: 'consents/marketing' })
  expect(await isOn()).toBe(false)
  const { rows } = await sql`select 1 from people.notice_choices where kind = 'marketing'`.execute(it.world.db)
  expect(rows).toEqual([])
})

test.each([
  ['an unknown kind', 'notices/nothing/mail', { is_on: false }, 404],
  ['a kind of the team', 'notices/team_work/mail', { is_on: false }, 404],
  ['a property of every object', 'notices/constructor/mail', { is_on: false }, 404],
  ['an unknown way', 'notices/messages/sms', { is_on: false }, 400],
  ['no value', 'notices/messages/mail', {}, 400],
  ['a word', 'notices/messages/mail', { is_on: 'false' }, 400],
  ['an operator', 'notices/messages/mail', { is_on: { $ne: 1 } }, 400],
  ['a push that never goes', 'notices/marketing/push', { is_on: true }, 409],
])('%s is refused', async (_what, path, body, expected) => {
  expect((await bruno.call({ method: 'PUT', path, body })).status).toBe(expected)
})

test('another’s account is not named by anything that is sent along', async () => {
  const { rows } = await sql<{ id: number }>`select id from people.users where email = 'diego@prumo.example'`.execute(
    it.world.db,
  )
  await bruno.call({
    method: 'PUT',
    path: 'notices/documents/mail',
    body: { is_on: false, user_id: rows[0]?.id, userId: rows[0]?.id, kind: 'orders' },
  })
  expect(among((await diego.call({ path: 'notices' })).body, 'documents')?.mail.isOn).toBe(true)
})

test('one key, one effect: what was switched back meanwhile stays', async () => {
  const headers = { 'idempotency-key': 'a-key-of-this-test-1' }
  const off = { method: 'PUT' as const, path: 'notices/documents/mail', body: { is_on: false }, headers }
  await bruno.call(off)
  await bruno.switchTo('documents', 'mail', true)
  const again = await bruno.call(off)
  expect([again.status, among(again.body, 'documents')?.mail.isOn]).toEqual([200, true])
})

test('nobody else is asked', async () => {
  expect((await it.app.inject({ url: '/api/v1/notices' })).statusCode).toBe(401)
})

const hoursOf = async (of: typeof bruno) => (await of.call({ path: 'notices' })).body.hours
const pick = (from_hour: unknown, to_hour: unknown) =>
  bruno.call({ method: 'PUT', path: 'notice_hours', body: { from_hour, to_hour } })

test('hours are picked by account, as often as they are sent; two at once leave one of them', async () => {
  const usual = await hoursOf(diego)
  for (let twice = 0; twice < 2; twice++) expect((await pick(9, 18)).body.hours).toEqual({ fromHour: 9, toHour: 18 })
  const answers = await Promise.all([pick(10, 20), pick(11, 24)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([10, 11]).toContain((await hoursOf(bruno)).fromHour)
  expect(await hoursOf(diego)).toEqual(usual)
})

test.each([
  ['an end at the beginning', 8, 8, 422],
  ['before the day', -1, 8, 400],
  ['after the day', 8, 25, 400],
  ['half an hour', 8.5, 21, 400],
  ['a word', '8', 21, 400],
  ['nothing', undefined, 21, 400],
])('hours with %s are refused, and change nothing', async (_what, from, to, expected) => {
  const before = await hoursOf(bruno)
  expect((await pick(from, to)).status).toBe(expected)
  expect(await hoursOf(bruno)).toEqual(before)
})

test('hours of a night are hours too, and so is the whole day', async () => {
  for (const [from, to] of [
    [22, 6],
    [0, 24],
  ])
    expect((await pick(from, to)).body.hours).toEqual({ fromHour: from, toHour: to })
})

test('nobody else picks hours', async () => {
  const payload = { from_hour: 8, to_hour: 9 }
  expect((await it.app.inject({ method: 'PUT', url: '/api/v1/notice_hours', payload })).statusCode).toBe(401)
})
