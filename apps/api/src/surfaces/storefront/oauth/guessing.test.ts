import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSecondStepCode, passwordResetTokenOf, resetPassword, startPasswordReset } from '#domains/people/identity'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let seeded: { id: number; password_hash: string | null }[]
const users = () => it.world.db.selectFrom('people.users').select(['id', 'email', 'password_hash'])
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  seeded = await users().execute()
})
afterAll(() => it.close())
// Resets all tries, known places and passwords.
beforeEach(async () => {
  it.clock.advance(25 * hour)
  const { db } = it.world
  await db.deleteFrom('platform.tries').execute()
  await db.deleteFrom('people.known_addresses').execute()
  for (const { id, password_hash } of seeded)
    await db.updateTable('people.users').set({ password_hash }).where('id', '=', id).execute()
})

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const right = 'prumo-demo-2026'
const home = '198.51.100.7'

type From = { address?: string; cookie?: string }
const post = (path: string, payload: object, { address = home, cookie }: From = {}) =>
  it.app.inject({
    method: 'POST',
    url: `/spree_oauth/${path}`,
    payload,
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
  })
const enter = (username: string, password: string, from?: From, token?: string) =>
  post('token', { grant_type: 'password', username, password, token }, from)
const ask = (username: string, password: string, from?: From) => post('two_factor_token', { username, password }, from)
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const bruno = 'bruno@prumo.example'
const linkFor = async (email: string): Promise<string> => {
  const { id: userId } = await users().where('email', '=', email).executeTakeFirstOrThrow()
  return passwordResetTokenOf(it.ctx(), await startPasswordReset(it.ctx(), { userId }))
}

/** How many of these wrong tries are checked, at both calls in turn; the others must wait. */
const guess = async (count: number, from?: From, username = bruno): Promise<number> => {
  let weighed = 0
  for (let tried = 0; tried < count; tried++) {
    const call = tried % 2 ? ask : enter
    if ((await statusOf(call(username, `guess-${tried}`, from))) === 400) weighed++
  }
  return weighed
}

test('of 130 wrong tries in a row, at both calls together, five are weighed, and then the right one waits too', async () => {
  expect(await guess(130)).toBe(5)
  const refused = await enter(bruno, right)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refused.json()).toEqual({ error: 'rate_limited', error_description: 'Too many tries. Please wait 1 seconds.' })
  it.clock.advance(second)
  expect(await statusOf(enter(bruno, right))).toBe(200)
})

test('a hundred wrong tries at once count as a hundred', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, tried) => enter(bruno, `guess-${tried}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
})

test('an e-mail that nobody has waits as one that somebody has', async () => {
  const statuses = async (username: string, address: string) => {
    const all: number[] = []
    for (let tried = 0; tried < 8; tried++) all.push(await statusOf(enter(username, 'wrong', { address })))
    return all
  }
  expect(await statuses('ninguem@prumo.example', '203.0.113.1')).toEqual(await statuses(bruno, '203.0.113.2'))
})

test('the e-mail in other letters is the same account', async () => {
  expect(await guess(5)).toBe(5)
  expect(await statusOf(enter(' BRUNO@prumo.example ', 'wrong'))).toBe(429)
})

test('from many addresses together one account is tried no faster than once a minute', async () => {
  let weighed = 0
  for (let address = 1; address <= 60; address++) weighed += await guess(1, { address: `203.0.113.${address}` })
  expect(weighed).toBe(20)
  for (let rounds = 0; rounds < 30; rounds++) {
    it.clock.advance(minute)
    weighed = 0
    for (let address = 61; address <= 70; address++)
      weighed += await guess(1, { address: `203.0.${rounds}.${address}` })
    expect(weighed).toBe(1)
  }
})

test('one address tries the passwords of many accounts no faster either, and a home of IPv6 is one address', async () => {
  let weighed = 0
  for (let each = 0; each < 50; each++)
    weighed += await guess(
      1,
      { address: `2001:db8:0:ff${each.toString(16).padStart(2, '0')}::7` },
      `a${each}@b.example`,
    )
  expect(weighed).toBe(30)
})

describe('while strangers guess', () => {
  const attack = async () => {
    for (let address = 1; address <= 30; address++) await guess(2, { address: `203.0.113.${address}` })
    expect(await statusOf(enter(bruno, right, { address: '203.0.113.99' }))).toBe(429)
  }

  test('the owner gets in at once from where he signed in before', async () => {
    expect(await statusOf(enter(bruno, right))).toBe(200)
    await attack()
    expect(await statusOf(enter(bruno, right))).toBe(200)
    expect(await statusOf(ask(bruno, right))).toBe(200)
  })

  test('and in his own browser from anywhere', async () => {
    const cookie = String((await enter(bruno, right)).headers['set-cookie']).split(';')[0] as string
    expect(cookie).toMatch(/^prumo_known=/)
    await attack()
    const away = { address: '192.0.2.44', cookie }
    expect([await statusOf(enter(bruno, right, away)), await statusOf(ask(bruno, right, away))]).toEqual([200, 200])
    // It applies to this account only.
    expect(await guess(40, { ...away, address: '192.0.2.45' }, 'diego@prumo.example')).toBe(5)
  })

  test('from elsewhere he waits no longer than a minute', async () => {
    await attack()
    for (let rounds = 0; rounds < 20; rounds++) {
      it.clock.advance(minute)
      await guess(1, { address: `203.0.114.${rounds}` })
    }
    const refused = await enter(bruno, right, { address: '192.0.2.44' })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
    it.clock.advance(minute)
    expect(await statusOf(enter(bruno, right, { address: '192.0.2.44' }))).toBe(200)
    // From now on he is known there.
    await attack()
    expect(await statusOf(enter(bruno, right, { address: '192.0.2.44' }))).toBe(200)
  })

  test('a mailed link makes the place known where it is used', async () => {
    await attack()
    const token = await linkFor(bruno)
    const password = 'outra senha muito boa'
    await it.app.inject({
      method: 'PATCH',
      url: `/api/v2/storefront/passwords/${token}`,
      payload: { user: { password, password_confirmation: password } },
      remoteAddress: '192.0.2.44',
    })
    expect(await statusOf(enter(bruno, password, { address: '192.0.2.44' }))).toBe(200)
  })

  test('a right password of one stranger gives the others no more tries', async () => {
    await attack()
    it.clock.advance(minute)
    expect(await statusOf(enter(bruno, right, { address: '192.0.2.44' }))).toBe(200)
    let weighed = 0
    for (let address = 100; address <= 120; address++) weighed += await guess(1, { address: `203.0.113.${address}` })
    expect(weighed).toBeLessThanOrEqual(1)
  })
})

test('even a known place is not let guess without end', async () => {
  await enter(bruno, right)
  expect(await guess(60)).toBe(10)
  it.clock.advance(30 * second)
  expect(await guess(60)).toBe(1)
})

test('a place is known to the password that it signed in with, not to the next', async () => {
  const cookie = String((await enter(bruno, right)).headers['set-cookie']).split(';')[0] as string
  await resetPassword(it.ctx(), { token: await linkFor(bruno), password: 'outra senha muito boa' })
  expect(await guess(30, { cookie })).toBe(5)
})

test('a place is known to the account that signed in there, and for ninety days', async () => {
  expect(await statusOf(enter(bruno, right))).toBe(200)
  expect(await guess(30, {}, 'diego@prumo.example')).toBe(5)
  it.clock.advance(90 * 24 * hour)
  expect(await guess(30)).toBe(5)
})

describe('the codes of the team', () => {
  const helena = 'helena@prumo.example'
  const newestCode = async (): Promise<string> => {
    const { id } = await it.world.db
      .selectFrom('people.second_steps')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return (await findSecondStepCode(it.ctx(), { secondStepId: id }))?.code ?? ''
  }
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('whoever knows the password tries at most twenty codes in a day, from however many addresses', async () => {
    let weighed = 0
    for (let quarter = 0; quarter < 96; quarter++) {
      it.clock.advance(15 * minute)
      const from = { address: `203.0.113.${quarter}` }
      if ((await statusOf(ask(helena, right, from))) !== 200) continue
      const code = another(await newestCode())
      for (let tried = 0; tried < 5; tried++) if ((await statusOf(enter(helena, right, from, code))) === 400) weighed++
    }
    expect(weighed).toBeGreaterThanOrEqual(10)
    expect(weighed).toBeLessThanOrEqual(20)
  })

  test('and her own browser is asked for codes as before', async () => {
    await ask(helena, right)
    const entered = await enter(helena, right, {}, await newestCode())
    const cookie = String(entered.headers['set-cookie']).split(';')[0] as string
    const thief = { address: '203.0.113.9' }
    for (let quarter = 0; quarter < 12; quarter++) {
      it.clock.advance(15 * minute)
      await ask(helena, right, thief)
      for (let tried = 0; tried < 5; tried++) await enter(helena, right, thief, '000000')
    }
    expect(await statusOf(ask(helena, right, thief))).toBe(429)
    it.clock.advance(15 * minute)
    expect(await statusOf(ask(helena, right, { cookie, address: '192.0.2.1' }))).toBe(200)
    expect(await statusOf(enter(helena, right, { cookie, address: '192.0.2.1' }, await newestCode()))).toBe(200)
  })

  test('where no place is known, a new password by mail ends the thief’s and lets her in', async () => {
    for (let quarter = 0; quarter < 12; quarter++) {
      it.clock.advance(15 * minute)
      await ask(helena, right, { address: '203.0.113.9' })
      for (let tried = 0; tried < 5; tried++) await enter(helena, right, { address: '203.0.113.9' }, '000000')
    }
    expect(await statusOf(ask(helena, right))).toBe(429)
    const password = 'outra senha muito boa'
    await resetPassword({ ...it.ctx(), address: home }, { token: await linkFor(helena), password })
    it.clock.advance(hour)
    expect(await statusOf(ask(helena, password))).toBe(200)
    expect(await statusOf(enter(helena, password, {}, await newestCode()))).toBe(200)
  })
})

test('neither an e-mail nor an address stands in what is counted or remembered', async () => {
  await enter(bruno, right)
  await guess(3, { address: '203.0.113.5' })
  for (const table of ['platform.tries', 'people.known_addresses'] as const) {
    const rows = JSON.stringify(await it.world.db.selectFrom(table).selectAll().execute())
    expect(rows).not.toMatch(/bruno|203\.0|198\.51/)
  }
})
