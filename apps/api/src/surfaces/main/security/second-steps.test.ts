import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfApp } from '#testing/code-of-app'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { type TestWorld, testWorld } from '#testing/world'
import { held } from './one-behind-the-other.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

let many = 0
const owner = () => ownSecurity(it, `dono-${++many}@prumo.example`)
/** Another step of time than every one before. */
const later = (seconds = 90) => it.clock.advance(seconds * 1_000)
const withApp = async () => {
  const one = await owner()
  expect((await one.addApp()).status).toBe(200)
  later()
  return one
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an account without a second step is asked for none, and one with an app for its code', async () => {
  const one = await owner()
  expect((await one.ask()).body).toEqual({ isTokenNeeded: false })
  await one.addApp()
  later()
  expect((await one.ask()).body).toEqual({ isTokenNeeded: true, isMailed: false, ways: ['app'] })
  const alone = await one.enter()
  expect([alone.status, alone.body.error]).toEqual([400, 'second_step_needed'])
  const wrong = await one.enter({ token: another(await one.code()) })
  expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
  expect((await one.enter({ token: await one.code() })).status).toBe(200)
  expect(await one.subjects()).toContain('A forma de entrar na sua conta mudou')
})

test('the right password alone is told apart only by who knows it: a wrong one hears what it always did', async () => {
  const one = await withApp()
  const wrong = await one.enter({ password: 'errada' })
  expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
})

test('a step of time passes once, in a row and at once, and none before it afterwards', async () => {
  const one = await withApp()
  const token = await one.code()
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.enter({ token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect((await one.enter({ token })).status).toBe(400)
  expect((await one.enter({ token: await one.code(-30) })).status).toBe(400)
  later()
  expect((await one.enter({ token: await one.code() })).status).toBe(200)
})

test('of two who send one code of the app at the same moment one enters', async () => {
  const one = await withApp()
  const token = await one.code()
  const row = it.world.db.selectFrom('people.authenticators').select('id').orderBy('created_at', 'desc').limit(1)
  const { id } = await row.executeTakeFirstOrThrow()
  const both = await held(it, { table: 'people.authenticators', id }, () => [
    one.enter({ token }),
    one.enter({ token }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('the code that confirmed the app does not also sign in', async () => {
  const one = await owner()
  await one.addApp()
  expect((await one.enter({ token: await one.code() })).status).toBe(400)
})

test('an app that was never confirmed, or another account’s, opens nothing', async () => {
  const [one, other] = [await owner(), await withApp()]
  await one.call('POST', 'authenticator')
  expect((await one.ask()).body).toEqual({ isTokenNeeded: false })
  const third = await withApp()
  expect((await third.enter({ token: await other.code() })).status).toBe(400)
  expect((await one.call('PUT', 'authenticator/confirmation', { code: await other.code() })).status).toBe(422)
})

test('with an app a mailed code is no way in, until it is switched on too; then it is mailed when asked for', async () => {
  const one = await withApp()
  expect((await one.ask({ way: 'mail' })).body.isMailed).toBe(false)
  expect((await one.call('PUT', 'second_steps/mail')).body.security.ways).toEqual({
    mail: true,
    app: true,
    passkey: false,
  })
  expect((await one.ask()).body).toMatchObject({ isMailed: false, ways: ['app', 'mail'] })
  expect((await one.ask({ way: 'mail' })).body.isMailed).toBe(true)
  expect((await one.enter({ token: await one.newestMailedCode() })).status).toBe(200)
})

test('mailed codes alone are mailed at once, and switched off they are asked for no more', async () => {
  const one = await owner()
  await one.call('PUT', 'second_steps/mail')
  expect((await one.ask()).body).toEqual({ isTokenNeeded: true })
  expect((await one.enter({ token: await one.newestMailedCode() })).status).toBe(200)
  expect((await one.call('DELETE', 'second_steps/mail')).body.security.ways.mail).toBe(false)
  expect((await one.enter()).status).toBe(200)
})

test('ten recovery codes pass once each, also at once; new ones end the former; the last way takes them along', async () => {
  const one = await withApp()
  const codes = await one.recoveryCodes()
  expect([codes.length, (await one.security()).recoveryCodesLeft]).toEqual([10, 10])
  const answers = await Promise.all(Array.from({ length: 4 }, () => one.enter({ token: codes[0] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect((await one.enter({ token: codes[0] })).status).toBe(400)
  expect((await one.enter({ token: codes[1]?.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
  expect((await one.security()).recoveryCodesLeft).toBe(8)
  const fresh = await one.recoveryCodes()
  expect((await one.enter({ token: codes[2] })).status).toBe(400)
  expect((await one.enter({ token: fresh[2] })).status).toBe(200)
  const without = await one.call('DELETE', 'authenticator')
  expect(without.body.security).toMatchObject({ ways: { app: false }, recoveryCodesLeft: 0 })
  expect((await one.call('POST', 'recovery_codes')).body.code).toBe('second_step_missing')
})

test('another account’s recovery code is none', async () => {
  const [one, other] = [await withApp(), await withApp()]
  const [code] = await other.recoveryCodes()
  await one.recoveryCodes()
  expect((await one.enter({ token: code })).status).toBe(400)
})

test('a device may be trusted with the app’s code too', async () => {
  const one = await withApp()
  const entered = await one.enter({ token: await one.code(), cookies_enabled: true })
  const cookie = /prumo_device=[^;]+/.exec(entered.cookies)?.[0] ?? ''
  expect((await one.ask({}, cookie)).body).toEqual({ isTokenNeeded: false })
})

test('a new password by mail does not get past the second step', async () => {
  const one = await withApp()
  await it.app.inject({ method: 'POST', url: '/api/v2/storefront/passwords', payload: { user: { email: one.email } } })
  await it.settle()
  const { signUpsIn } = await import('#testing/sign-ups')
  const fresh = 'outra senha bem boa'
  const user = { password: fresh, password_confirmation: fresh }
  const path = await signUpsIn(it).resetPath(one.email)
  await it.app.inject({ method: 'PATCH', url: `/api/v2/storefront/${path}`, payload: { user } })
  expect((await one.enter({ password: fresh })).body.error).toBe('second_step_needed')
  expect((await one.ask({ password: fresh, way: 'mail' })).body.isMailed).toBe(false)
})

type Change = [string, (one: OwnSecurity) => Promise<{ status: number; body: { code?: string } }>]
const guarded: Change[] = [
  ['mailed codes on', (one) => one.call('PUT', 'second_steps/mail')],
  ['mailed codes off', (one) => one.call('DELETE', 'second_steps/mail')],
  ['an app begun', (one) => one.call('POST', 'authenticator')],
  ['an app confirmed', (one) => one.call('PUT', 'authenticator/confirmation', { code: '123456' })],
  ['an app removed', (one) => one.call('DELETE', 'authenticator')],
  ['recovery codes', (one) => one.call('POST', 'recovery_codes')],
  [
    'a new password',
    (one) => one.call('PUT', 'password', { current_password: 'uma senha muito boa', password: 'um fio de prumo' }),
  ],
  [
    'a new e-mail',
    (one) =>
      one.call('PUT', 'email_change', { current_password: 'uma senha muito boa', email: 'ladrao@prumo.example' }),
  ],
]

test.each(guarded)('%s: an open session that nobody proved for ten minutes is refused', async (_what, change) => {
  const one = await withApp()
  later(601)
  const refused = await change(one)
  expect([refused.status, refused.body.code]).toEqual([409, 'proof_needed'])
  expect((await one.prove({ code: await one.code() })).status).toBe(200)
  expect((await change(one)).body.code).not.toBe('proof_needed')
})

test('a proof needs the password and, with two steps, a code; each is refused at its field', async () => {
  const one = await withApp()
  later(601)
  const refusedAt = async (more: object) => {
    const refused = await one.prove(more)
    return [refused.status, refused.body.faults]
  }
  expect(await refusedAt({ password: 'errada' })).toEqual([422, { password: [{ code: 'invalid', params: {} }] }])
  expect(await refusedAt({ password: '' })).toEqual([422, { password: [{ code: 'blank', params: {} }] }])
  expect(await refusedAt({})).toEqual([422, { code: [{ code: 'blank', params: {} }] }])
  expect(await refusedAt({ code: '000000' })).toEqual([422, { code: [{ code: 'invalid', params: {} }] }])
  expect((await one.security()).provenUntil).toBeNull()
  const [recovery] = await (async () => {
    await one.prove({ code: await one.code() })
    return one.recoveryCodes()
  })()
  later(601)
  expect((await one.prove({ code: recovery })).body.security.provenUntil).not.toBeNull()
})

test('one session’s proof proves no other', async () => {
  const one = await withApp()
  later(601)
  const other = await one.enter({ token: await one.code() })
  expect((await one.security()).provenUntil).toBeNull()
  const refused = await one.call('PUT', 'second_steps/mail')
  expect(refused.body.code).toBe('proof_needed')
  expect((await one.call('PUT', 'second_steps/mail', undefined, other.body.access_token)).status).toBe(200)
})

test('a code for a proof is mailed where mailed codes are on, and nowhere else', async () => {
  const one = await owner()
  expect(await one.newestMailedCode()).toBe('')
  await one.call('POST', 'proof_codes')
  expect(await one.newestMailedCode()).toBe('')
  await one.call('PUT', 'second_steps/mail')
  later(601)
  await one.call('POST', 'proof_codes')
  expect((await one.prove({ code: await one.newestMailedCode() })).status).toBe(200)
})

test('the QR code is drawn here, and neither secret nor recovery code stands in the database', async () => {
  const one = await owner()
  const { authenticator } = (await one.call('POST', 'authenticator')).body
  expect(authenticator.qrSvg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  await one.call('PUT', 'second_steps/mail')
  const codes = await one.recoveryCodes()
  for (const table of [
    'people.authenticators',
    'people.recovery_codes',
    'platform.outbox',
    'platform.mails',
  ] as const) {
    const rows = await it.world.db.selectFrom(table).selectAll().execute()
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
          .join(),
      )
      .join()
    for (const told of [authenticator.secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(told)
  }
})

test('a new password on his own page trusts no device of before', async () => {
  const one = await withApp()
  const entered = await one.enter({ token: await one.code(), cookies_enabled: true })
  const cookie = /prumo_device=[^;]+/.exec(entered.cookies)?.[0] ?? ''
  expect((await one.ask({}, cookie)).body).toEqual({ isTokenNeeded: false })
  const fresh = 'um fio de prumo bem longo'
  const changed = { current_password: 'uma senha muito boa', password: fresh }
  expect((await one.call('PUT', 'password', changed)).status).toBe(200)
  expect((await one.ask({ password: fresh }, cookie)).body.isTokenNeeded).toBe(true)
})

test('a mailed code that was on its way passes no more once mailed codes are off', async () => {
  const one = await withApp()
  await one.call('PUT', 'second_steps/mail')
  await one.ask({ way: 'mail' })
  const code = await one.newestMailedCode()
  await one.call('DELETE', 'second_steps/mail')
  expect((await one.enter({ token: code })).status).toBe(400)
})

test('another app takes the place of the former one, whose codes pass no more', async () => {
  const one = await withApp()
  const former = await one.code(30)
  expect((await one.addApp()).status).toBe(200)
  it.clock.advance(30_000)
  expect((await one.enter({ token: former })).status).toBe(400)
  expect((await one.enter({ token: await one.code() })).status).toBe(200)
})

test('a removed app takes one that waits along: its first code confirms nothing', async () => {
  const one = await owner()
  const { secret } = (await one.call('POST', 'authenticator')).body.authenticator
  await one.call('DELETE', 'authenticator')
  const code = await codeOfApp(secret, it.clock.now.getTime())
  expect((await one.call('PUT', 'authenticator/confirmation', { code })).status).toBe(422)
})

test('a recovery code that opened the account is told by mail', async () => {
  const one = await withApp()
  const [code] = await one.recoveryCodes()
  const told = async () =>
    (await one.subjects()).filter((each) => each === 'A forma de entrar na sua conta mudou').length
  const before = await told()
  expect((await one.enter({ token: code })).status).toBe(200)
  expect((await told()) - before).toBe(1)
})

test('the team keeps mailed codes, and may add an app', async () => {
  const { bearerOf } = await import('#testing/bearer')
  const headers = { authorization: `Bearer ${await bearerOf(it, 'helena@prumo.example')}` }
  const off = await it.app.inject({ method: 'DELETE', url: '/api/v1/second_steps/mail', headers })
  expect(off.json().security).toMatchObject({ isMailFixed: true, ways: { mail: true, app: false } })
})

test('a secret that was never confirmed is gone after a day, with its key', async () => {
  const one = await owner()
  await one.call('POST', 'authenticator')
  const keys = () => it.world.db.selectFrom('platform.data_keys').select('id').execute()
  const before = (await keys()).length
  it.clock.advance(86_400_000)
  const { forgetSpent } = await import('#domains/people/identity')
  expect(await forgetSpent(it.ctx({ kind: 'system' }))).toBeGreaterThan(0)
  expect((await keys()).length).toBeLessThan(before)
  const waiting = await it.world.db
    .selectFrom('people.authenticators')
    .where('confirmed_at', 'is', null)
    .selectAll()
    .execute()
  expect(waiting).toEqual([])
})
