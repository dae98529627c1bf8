import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leastProcessorMs } from '#testing/quickest'
import { signUpsIn } from '#testing/sign-ups'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

/*
 * What a stranger learns of who has an account here. Where the contract tells it (passwords, sign-up,
 * check_email_availability) asking is limited: storefront/account/floods.test.ts.
 */
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  const its = signUpsIn(it)
  await its.signUp({ email: 'por-confirmar@prumo.example' })
  await its.confirmed('com-segundo-passo@prumo.example')
  await sql`update people.users set has_two_factor = true where email = 'com-segundo-passo@prumo.example'`.execute(
    it.world.db,
  )
  await its.confirmed('sem-senha@prumo.example')
  await sql`update people.users set password_hash = null where email = 'sem-senha@prumo.example'`.execute(it.world.db)
  const team = teamActsIn(it)
  await team.clara('PUT', `people/${await team.idOf('silvia')}/deactivation`)
})
afterAll(() => it.close())

let networks = 0
/**
 * From a network of its own, so that no limit answers instead. Headers that differ between any two answers are left
 * out.
 */
const ask = async (url: string, payload: object, method: 'POST' | 'GET' = 'POST') => {
  networks += 1
  const remoteAddress = `203.0.${networks >> 8}.${networks & 255}`
  const answer = await it.app.inject({ method, url, remoteAddress, ...(method === 'POST' ? { payload } : {}) })
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { status: answer.statusCode, body: answer.body, headers }
}

const people = [
  ['nobody', 'ninguem@prumo.example'],
  ['a patient', 'bruno@prumo.example'],
  ['one of the team', 'helena@prumo.example'],
  ['an account with a second step', 'com-segundo-passo@prumo.example'],
  ['an account without a password', 'sem-senha@prumo.example'],
  ['a sign-up that is not proven', 'por-confirmar@prumo.example'],
  ['a deactivated account', 'silvia@prumo.example'],
] as const

describe.each(['token', 'two_factor_token'])('/spree_oauth/%s with a wrong password', (path) => {
  const tryAs = (username: string) =>
    ask(`/spree_oauth/${path}`, { grant_type: 'password', username, password: 'errada mesmo', token: '123456' })

  test.each(people)('%s hears what all hear', async (_who, email) => {
    expect(await tryAs(email)).toEqual(await tryAs('outro-ninguem@prumo.example'))
  })

  test('and costs as much work, so nobody waits less: the hash of nobody is reckoned too', async () => {
    const least = new Map<string, number>()
    // In turns, so that what else this process does adds to each of them at times.
    for (let turn = 0; turn < 4; turn++)
      for (const [who, email] of people) {
        const took = await leastProcessorMs(() => tryAs(email))
        least.set(who, Math.min(took, least.get(who) ?? took))
      }
    const times = [...least.values()]
    // Without a hash for nobody it is a tenth.
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(2.5)
  })
})

test('the question for a passkey names no account, so it is the same for all', async () => {
  const questions = await Promise.all([1, 2].map(() => ask('/spree_oauth/passkey_question', {})))
  const shapes = questions.map(({ status, body }) => {
    const { challengeId: _id, options, ...rest } = JSON.parse(body)
    const { challenge: _challenge, ...told } = options
    return { status, rest, told }
  })
  expect(shapes[0]).toEqual(shapes[1])
  expect(JSON.stringify(shapes[0])).not.toContain('allowCredentials":[{')
})

test.each(['mailed_links', 'confirmation_links', 'team_invitation_readings'])(
  '/api/v1/%s: a forged token of a row that is there is answered like one of none',
  async (path) => {
    const { rows } = await sql<{ id: string }>`select id::text from people.sign_ups limit 1`.execute(it.world.db)
    const proof = 'A'.repeat(43)
    const real = await ask(`/api/v1/${path}`, { token: `${rows[0]?.id}.${proof}` })
    const none = await ask(`/api/v1/${path}`, { token: `d0ae0b2e-6cf0-4a38-8f6c-1c9a7a2f4e55.${proof}` })
    expect(real).toEqual(none)
    expect(real.status).toBeGreaterThanOrEqual(400)
  },
)

test('who may be asked about is the same for a deactivated account and one of the team: taken, nothing more', async () => {
  const about = (email: string) => ask(`/api/v1/users/check_email_availability?email=${email}`, {}, 'GET')
  const [patient, ...others] = await Promise.all(
    ['bruno', 'helena', 'silvia', 'sem-senha'].map((name) => about(`${name}@prumo.example`)),
  )
  for (const other of others) expect(other).toEqual(patient)
  // An unproven e-mail occupies nothing (decision 0023).
  expect(await about('por-confirmar@prumo.example')).toEqual(await about('ninguem@prumo.example'))
})
