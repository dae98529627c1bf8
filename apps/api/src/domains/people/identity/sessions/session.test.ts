import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const revoke = (text: string) => it.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: text } })

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

describe('of two pairs that one refresh token gave', () => {
  const statusOf = async (access: string) => (await account(access)).statusCode
  let one: typeof pair
  let other: typeof pair
  beforeEach(async () => {
    one = (await refresh(pair.refresh_token)).body
    other = (await refresh(pair.refresh_token)).body
  })

  test('the one that is used ends the other, and the old pair', async () => {
    expect(await statusOf(other.access_token)).toBe(200)
    expect([await statusOf(one.access_token), await statusOf(pair.access_token)]).toEqual([401, 401])
    expect(await statusOf(other.access_token)).toBe(200)
    expect(await refresh(one.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('and all that was renewed from the other without being used', async () => {
    const further = (await refresh(one.refresh_token)).body
    await account(other.access_token)
    expect(await statusOf(further.access_token)).toBe(401)
    expect((await refresh(further.refresh_token)).status).toBe(400)
  })

  test('the dead one shown again is in two hands: the whole session ends', async () => {
    await account(other.access_token)
    await refresh(one.refresh_token)
    expect(await statusOf(other.access_token)).toBe(401)
  })

  test('a nest token is a use too', async () => {
    const nestFor = async (access: string) => {
      const headers = { authorization: `Bearer ${access}` }
      return (await it.app.inject({ method: 'POST', url: '/auth', headers })).statusCode
    }
    expect(await nestFor(other.access_token)).toBe(200)
    expect([await statusOf(pair.access_token), await nestFor(one.access_token)]).toEqual([401, 401])
  })

  test('used both at once, exactly one lives on', async () => {
    const answers = await Promise.all([one, other].map(({ access_token }) => statusOf(access_token)))
    expect(answers.toSorted()).toEqual([200, 401])
  })

  test('used by many calls at once, all are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => statusOf(other.access_token)))
    expect(answers).toEqual(Array(6).fill(200))
  })

  test('who lost the first answer and goes on with the newest goes on for ever', async () => {
    let newest = other
    for (let renewals = 0; renewals < 3; renewals++) {
      expect(await statusOf(newest.access_token)).toBe(200)
      await refresh(newest.refresh_token)
      newest = (await refresh(newest.refresh_token)).body
    }
    expect(await statusOf(newest.access_token)).toBe(200)
  })

  test('what was renewed from a pair before its first use outlives it', async () => {
    const further = (await refresh(other.refresh_token)).body
    expect(await statusOf(other.access_token)).toBe(200)
    expect(await statusOf(further.access_token)).toBe(200)
  })

  test.each(['the old pair', 'the one that is in use', 'the one that was never used'])(
    'revoking %s ends the whole session, and another session of his lives on',
    async (which) => {
      const elsewhere = (await token(bruno)).body
      if (which === 'the one that is in use') await account(other.access_token)
      const given = { 'the old pair': pair, 'the one that is in use': other, 'the one that was never used': one }[which]
      await revoke(given?.refresh_token ?? '')
      for (const each of [pair, one, other]) {
        expect(await statusOf(each.access_token)).toBe(401)
        expect((await refresh(each.refresh_token)).status).toBe(400)
      }
      expect(await statusOf(elsewhere.access_token)).toBe(200)
    },
  )

  test('the old pair that is dead already still signs out what came of it', async () => {
    await account(other.access_token)
    await revoke(pair.access_token)
    expect(await statusOf(other.access_token)).toBe(401)
  })
})

test('an access token ends after two hours', async () => {
  it.clock.advance(2 * 60 * 60 * 1000)
  const answer = await account(pair.access_token)
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'The access token expired' }])
})

test('a refresh token ends after thirty days, and a renewed one thirty days after its own making', async () => {
  const day = 24 * 60 * 60 * 1000
  it.clock.advance(29 * day)
  const renewed = (await refresh(pair.refresh_token)).body
  it.clock.advance(day)
  expect(await refresh(pair.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await refresh(renewed.refresh_token)).status).toBe(200)
})

test('one that has ended is refused however often, and ends nobody else’s session', async () => {
  it.clock.advance(30 * 24 * 60 * 60 * 1000 - 1)
  expect((await refresh(pair.refresh_token)).status).toBe(200)
  it.clock.advance(1)
  for (const _ of [1, 2]) expect((await refresh(pair.refresh_token)).status).toBe(400)
})

test('revoking ends both tokens, and says nothing of unknown ones', async () => {
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
