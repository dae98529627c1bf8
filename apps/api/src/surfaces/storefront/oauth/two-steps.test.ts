import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUserIdByEmail, passwordResetTokenOf, resetPassword, startPasswordReset } from '#domains/people/identity'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())
// An account gets only five codes per quarter of an hour.
beforeEach(() => it.clock.advance(16 * 60_000))

const helena = { username: 'helena@prumo.example', password: 'prumo-demo-2026' }
const post = (url: string, payload: object, cookie?: string) =>
  it.app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} })
const ask = (more: object = {}, cookie?: string) =>
  post('/spree_oauth/two_factor_token', { ...helena, ...more }, cookie)
const enter = (more: object = {}, cookie?: string) =>
  post('/spree_oauth/token', { grant_type: 'password', ...helena, ...more }, cookie)
const newestCode = async (address = helena.username): Promise<string> => {
  await it.settle()
  const [mail] = await sandbox.mails(address)
  return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('one of the team needs the code that was mailed; it works once, and is not in the subject', async () => {
  expect((await ask()).json()).toEqual({ isTokenNeeded: true })
  const code = await newestCode()
  const [mail] = await sandbox.mails(helena.username)
  expect(mail?.subject).not.toMatch(/\d/)
  expect((await enter()).statusCode).toBe(400)
  expect((await enter({ token: another(code) })).json().error).toBe('invalid_grant')
  expect((await enter({ token: code })).statusCode).toBe(200)
  expect((await enter({ token: code })).statusCode).toBe(400)
})

test('a patient without a second step gets in by his password alone', async () => {
  const bruno = { username: 'bruno@prumo.example' }
  expect((await ask(bruno)).json()).toEqual({ isTokenNeeded: false })
  expect((await enter(bruno)).statusCode).toBe(200)
})

test('whoever types the code may say there that the device is his own', async () => {
  await ask()
  const trusting = await enter({ token: await newestCode(), cookies_enabled: true })
  const device = /prumo_device=[^;]+/.exec(String(trusting.headers['set-cookie']))?.[0]
  expect((await ask({}, device)).json()).toEqual({ isTokenNeeded: false })
  await ask()
  const silent = await enter({ token: await newestCode() })
  expect(String(silent.headers['set-cookie'])).not.toContain('prumo_device=')
})

test('an unknown e-mail and a wrong password are answered alike, at both steps', async () => {
  for (const step of [ask, enter]) {
    const unknown = await step({ username: 'ninguem@prumo.example' })
    const wrong = await step({ password: 'errada' })
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect(unknown.json().error).toBe('invalid_grant')
  }
})

test('after five tries the code is dead, even the right one', async () => {
  await ask()
  const code = await newestCode()
  for (let tries = 0; tries < 5; tries++) await enter({ token: another(code) })
  expect((await enter({ token: code })).statusCode).toBe(400)
})

test('a code is dead after ten minutes, and another account’s is none', async () => {
  await ask()
  const code = await newestCode()
  const marcos = { username: 'marcos@prumo.example' }
  await ask(marcos)
  const other = await newestCode(marcos.username)
  if (other !== code) expect((await enter({ token: other })).statusCode).toBe(400)
  it.clock.advance(10 * 60_000)
  expect((await enter({ token: code })).statusCode).toBe(400)
})

test('only so many codes are mailed in a quarter of an hour', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('asked for all at once, not one more', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
})

test('the right code sent twice at once opens one session', async () => {
  await ask()
  const token = await newestCode()
  const answers = await Promise.all([enter({ token }), enter({ token })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a new password trusts no device of before', async () => {
  const paula = { username: 'paula@prumo.example' }
  await ask({ ...paula, cookies_enabled: true })
  const entered = await enter({ ...paula, token: await newestCode(paula.username) })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] as string
  expect((await ask(paula, cookie)).json()).toEqual({ isTokenNeeded: false })
  const userId = (await findUserIdByEmail(it.ctx(), { email: paula.username })) ?? 0
  const token = passwordResetTokenOf(it.ctx(), await startPasswordReset(it.ctx(), { userId }))
  const password = 'outra senha segura'
  await resetPassword(it.ctx(), { token, password })
  expect((await ask({ ...paula, password }, cookie)).json()).toEqual({ isTokenNeeded: true })
})

test('a trusted device needs no code for thirty days, for this account alone', async () => {
  await ask({ cookies_enabled: true })
  const entered = await enter({ token: await newestCode() })
  const header = String(entered.headers['set-cookie'])
  expect(header).toMatch(/HttpOnly; SameSite=Strict/)
  const cookie = header.split(';')[0] as string
  expect((await ask({}, cookie)).json()).toEqual({ isTokenNeeded: false })
  expect((await enter({}, cookie)).statusCode).toBe(200)
  expect((await ask({ username: 'marcos@prumo.example' }, cookie)).json()).toEqual({ isTokenNeeded: true })
  it.clock.advance(30 * 86_400_000)
  expect((await ask({}, cookie)).json()).toEqual({ isTokenNeeded: true })
})

test('a device that nobody asked to trust is not trusted', async () => {
  await ask()
  const entered = await enter({ token: await newestCode() })
  expect(String(entered.headers['set-cookie'])).not.toContain('prumo_device')
})

test('neither code nor device token stands in the database', async () => {
  await ask({ cookies_enabled: true })
  const code = await newestCode()
  const entered = await enter({ token: code })
  const token = /prumo_device=([\w-]+)/.exec(String(entered.headers['set-cookie']))?.[1] as string
  for (const table of ['people.second_steps', 'people.trusted_devices', 'platform.outbox', 'platform.mails'] as const) {
    const rows = JSON.stringify(await it.world.db.selectFrom(table).selectAll().execute())
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(token)
  }
})

/** A program or browser of its own: where it calls from, what it calls itself, and the cookies that it keeps. */
const browserAt = (remoteAddress: string, userAgent: string) => {
  let kept = 'prumo_attempt=none-so-far---------'
  const call = async (path: string, payload: object) => {
    const headers = { cookie: kept, 'user-agent': userAgent }
    const answer = await it.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload, headers, remoteAddress })
    kept = /prumo_attempt=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? kept
    return answer
  }
  return {
    ask: () => call('two_factor_token', helena),
    enter: (token: string) => call('token', { grant_type: 'password', ...helena, token }),
    forget: () => {
      kept = ''
    },
  }
}

describe('a mailed code serves the attempt that it was asked for', () => {
  const [home, away] = ['198.51.100.7', '203.0.113.9']

  test('the browser that asked enters; another one does not, though it knows password and code', async () => {
    const [hers, his] = [browserAt(home, 'Firefox'), browserAt(away, 'Chrome')]
    await hers.ask()
    const code = await newestCode()
    expect((await his.enter(code)).json().error).toBe('invalid_grant')
    await his.ask()
    expect((await his.enter(code)).statusCode).toBe(400)
    expect((await hers.enter(code)).statusCode).toBe(200)
  })

  test('nor the same house and kind of browser, also if it shows no attempt', async () => {
    const [hers, his] = [browserAt(home, 'Firefox'), browserAt(home, 'Firefox')]
    await hers.ask()
    const code = await newestCode()
    expect((await his.enter(code)).statusCode).toBe(400)
    his.forget()
    expect((await his.enter(code)).statusCode).toBe(400)
    expect((await hers.enter(code)).statusCode).toBe(200)
  })

  test('a former code of the same browser is dead once it asks anew', async () => {
    const hers = browserAt(home, 'Firefox')
    await hers.ask()
    const former = await newestCode()
    it.clock.advance(1_000)
    await hers.ask()
    const newer = await newestCode()
    if (former !== newer) expect((await hers.enter(former)).statusCode).toBe(400)
    expect((await hers.enter(newer)).statusCode).toBe(200)
  })

  test('a program without cookies is known by its network and its name', async () => {
    const [program, other, elsewhere] = [
      browserAt(home, 'spree/6'),
      browserAt(home, 'curl'),
      browserAt(away, 'spree/6'),
    ]
    for (const one of [program, other, elsewhere]) one.forget()
    await program.ask()
    program.forget()
    const code = await newestCode()
    expect([(await other.enter(code)).statusCode, (await elsewhere.enter(code)).statusCode]).toEqual([400, 400])
    expect((await program.enter(code)).statusCode).toBe(200)
  })

  test('a code for a sign-in proves nothing in an open session, and the other way round', async () => {
    const hers = browserAt(home, 'Firefox')
    await hers.ask()
    const bearer = (await hers.enter(await newestCode())).json().access_token
    const authorization = { authorization: `Bearer ${bearer}` }
    const prove = (code: string) =>
      it.app.inject({
        method: 'POST',
        url: '/api/v1/proofs',
        headers: authorization,
        payload: { password: helena.password, code },
      })
    it.clock.advance(1_000)
    await hers.ask()
    const ofSignIn = await newestCode()
    expect((await prove(ofSignIn)).statusCode).toBe(422)
    it.clock.advance(1_000)
    expect(
      (await it.app.inject({ method: 'POST', url: '/api/v1/proof_codes', headers: authorization })).statusCode,
    ).toBe(200)
    const ofProof = await newestCode()
    expect((await hers.enter(ofProof)).statusCode).toBe(400)
    expect((await prove(ofProof)).statusCode).toBe(200)
  })
})
