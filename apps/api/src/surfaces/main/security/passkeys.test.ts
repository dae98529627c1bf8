import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { type Bent, softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'
import { held } from './one-behind-the-other.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

// In tests the site is at 127.0.0.1, which can have no passkeys: they are localhost's.
const origin = () => it.config.passkeys.origins[0] as string
let many = 0
const owner = () => ownSecurity(it, `chave-${++many}@prumo.example`)

const questionOf = async (one: OwnSecurity, path = 'passkey_questions') => (await one.call('POST', path)).body.question
/** Adds a passkey; returns its device. */
const added = async (one: OwnSecurity) => {
  const device = softwareAuthenticator(origin())
  const { challengeId, options } = await questionOf(one)
  const response = device.create(options)
  const answer = await one.call('POST', 'passkeys', { challengeId, response, name: ' Meu  celular ' })
  expect(answer.status).toBe(200)
  return device
}
const withPasskey = async () => {
  const one = await owner()
  return { one, device: await added(one) }
}
const post = async (path: string, payload: object) => {
  const answer = await it.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const aQuestion = async () => (await post('passkey_question', {})).body
const enter = (passkey: object) => post('token', { grant_type: 'urn:prumo:passkey', passkey })
const whoIs = async (bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}` }
  return (await it.app.inject({ url: '/api/v1/security', headers })).json().security?.email
}

test('a passkey alone opens the account that it is of, and nobody types anything', async () => {
  const { one, device } = await withPasskey()
  const { challengeId, options } = await aQuestion()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const entered = await enter({ challengeId, response: device.get(options) })
  expect(entered.status).toBe(200)
  expect(await whoIs(entered.body.access_token)).toBe(one.email)
  expect((await one.security()).passkeys).toMatchObject([{ name: 'Meu celular', usedAt: it.clock.now.toISOString() }])
  expect(await one.subjects()).toContain('A forma de entrar na sua conta mudou')
})

test('what a device is asked to make names the account, and neither its number nor a secret', async () => {
  const one = await owner()
  const { options } = await questionOf(one)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Prumo' },
    user: { name: one.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const handle = Buffer.from(options.user.id, 'base64url').toString()
  expect(handle).toMatch(/^[0-9a-f-]{36}$/)
})

test('with a passkey the password alone opens nothing, and the passkey is its second step', async () => {
  const { one, device } = await withPasskey()
  expect((await one.enter()).body.error).toBe('second_step_needed')
  const asked = (await one.ask()).body
  expect(asked).toMatchObject({ isTokenNeeded: true, isMailed: false, ways: ['passkey'] })
  expect(asked.passkey.options.allowCredentials).toMatchObject([{ id: device.id }])
  const { challengeId, options } = asked.passkey
  // Beside the password a device's presence is enough.
  const response = device.get(options, { isOwnerKnown: false, userHandle: null })
  expect((await one.enter({ passkey: { challengeId, response } })).status).toBe(200)
})

const lies: [string, Bent][] = [
  ['another site', { origin: 'https://prumo.example.evil.example' }],
  ['the same site without a port', { origin: 'http://localhost' }],
  ['another domain’s passkey', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a device that does not know its owner', { isOwnerKnown: false }],
  ['an answer of the other kind', { type: 'webauthn.create' }],
  ['no account named', { userHandle: null }],
  ['another account named', { userHandle: Buffer.from('0b7c5f0e-0000-4000-8000-000000000000').toString('base64url') }],
]

test.each(lies)('%s opens nothing', async (_what, bent) => {
  const { device } = await withPasskey()
  const { challengeId, options } = await aQuestion()
  const refused = await enter({ challengeId, response: device.get(options, bent) })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant'])
})

test.each(lies.filter(([, bent]) => !('userHandle' in bent)))('%s is not added', async (what, bent) => {
  const one = await owner()
  const { challengeId, options } = await questionOf(one)
  const device = softwareAuthenticator(origin())
  const lie = what.startsWith('an answer of the other kind') ? { type: 'webauthn.get' } : bent
  const refused = await one.call('POST', 'passkeys', { challengeId, response: device.create(options, lie), name: 'x' })
  expect([refused.status, refused.body.code]).toEqual([422, 'passkey_refused'])
  expect((await one.security()).passkeys).toEqual([])
})

test('another device’s signature under a known passkey’s name opens nothing', async () => {
  const { device } = await withPasskey()
  const { challengeId, options } = await aQuestion()
  const response = device.get(options, { signsWith: softwareAuthenticator(origin()) })
  expect((await enter({ challengeId, response })).status).toBe(400)
})

test('an answer opens one session: repeated it opens none, also at once, and its question takes no other', async () => {
  const { device } = await withPasskey()
  const { challengeId, options } = await aQuestion()
  const response = device.get(options)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ challengeId, response })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect((await enter({ challengeId, response })).status).toBe(400)
  expect((await enter({ challengeId, response: device.get(options) })).status).toBe(400)
  // A refused answer uses the question up too.
  const other = await aQuestion()
  await enter({
    challengeId: other.challengeId,
    response: device.get(other.options, { origin: 'http://evil.example' }),
  })
  expect((await enter({ challengeId: other.challengeId, response: device.get(other.options) })).status).toBe(400)
})

test('a counter that does not rise is a copy of the device, and opens nothing', async () => {
  const { device } = await withPasskey()
  const withCounter = async (counter: number) => {
    const { challengeId, options } = await aQuestion()
    return (await enter({ challengeId, response: device.get(options, { counter }) })).status
  }
  expect([await withCounter(5), await withCounter(5), await withCounter(4), await withCounter(6)]).toEqual([
    200, 400, 400, 200,
  ])
})

test('a question is dead after five minutes, and forgotten', async () => {
  const { device } = await withPasskey()
  const { challengeId, options } = await aQuestion()
  it.clock.advance(300_000)
  expect((await enter({ challengeId, response: device.get(options) })).status).toBe(400)
  const { forgetSpent } = await import('#domains/people/identity')
  await forgetSpent(it.ctx({ kind: 'system' }))
  expect(await it.world.db.selectFrom('people.passkey_challenges').selectAll().execute()).toEqual([])
})

test('a question for one purpose or account is none for another', async () => {
  const { one, device } = await withPasskey()
  const { one: other, device: others } = await withPasskey()
  const step = (await one.ask()).body.passkey
  expect((await enter({ challengeId: step.challengeId, response: device.get(step.options) })).status).toBe(400)
  // Another account's passkey, and an answer to another account's question.
  const again = (await one.ask()).body.passkey
  expect((await one.enter({ passkey: { ...again, response: others.get(again.options) } })).status).toBe(400)
  const his = (await other.ask()).body.passkey
  expect((await one.enter({ passkey: { ...his, response: device.get(his.options) } })).status).toBe(400)
  const free = await aQuestion()
  expect((await one.enter({ passkey: { ...free, response: device.get(free.options) } })).status).toBe(400)
  // Begun by one account, ended by another.
  const begun = await questionOf(one)
  const response = softwareAuthenticator(origin()).create(begun.options)
  const stolen = await other.call('POST', 'passkeys', { challengeId: begun.challengeId, response, name: 'x' })
  expect(stolen.body.code).toBe('passkey_refused')
})

test('the question of a sign-in’s second step proves nothing in an open session', async () => {
  const { one, device } = await withPasskey()
  it.clock.advance(601_000)
  const { challengeId, options } = (await one.ask()).body.passkey
  const refused = await one.call('POST', 'proofs', { passkey: { challengeId, response: device.get(options) } })
  expect([refused.status, refused.body.code]).toEqual([422, 'passkey_refused'])
  expect((await one.security()).provenUntil).toBeNull()
})

test('of two answers with one counter at the same moment one opens a session', async () => {
  const { device } = await withPasskey()
  const questions = await Promise.all([aQuestion(), aQuestion()])
  const row = it.world.db.selectFrom('people.passkeys').select('id').orderBy('created_at', 'desc').limit(1)
  const { id } = await row.executeTakeFirstOrThrow()
  const both = await held(it, { table: 'people.passkeys', id }, () =>
    questions.map(({ challengeId, options }) => enter({ challengeId, response: device.get(options, { counter: 7 }) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('one passkey is of one account', async () => {
  const { device } = await withPasskey()
  const other = await owner()
  const { challengeId, options } = await questionOf(other)
  const again = await other.call('POST', 'passkeys', { challengeId, response: device.create(options), name: 'x' })
  expect(again.body.code).toBe('passkey_refused')
})

test('it is named and removed by its owner alone; removed it opens nothing, and the password alone does again', async () => {
  const { one, device } = await withPasskey()
  const other = await owner()
  const [{ id }] = (await one.security()).passkeys
  expect((await one.call('PATCH', `passkeys/${id}`, { name: 'Celular\nnovo' })).body.security.passkeys[0].name).toBe(
    'Celular novo',
  )
  expect((await one.call('PATCH', `passkeys/${id}`, { name: '  ' })).body.faults.name[0].code).toBe('blank')
  expect((await one.call('PATCH', `passkeys/${id}`, { name: 'a'.repeat(61) })).body.faults.name[0].code).toBe(
    'too_long',
  )
  expect((await other.call('PATCH', `passkeys/${id}`, { name: 'x' })).status).toBe(404)
  await other.call('DELETE', `passkeys/${id}`)
  expect((await one.security()).passkeys).toHaveLength(1)
  for (let twice = 0; twice < 2; twice++)
    expect((await one.call('DELETE', `passkeys/${id}`)).body.security.passkeys).toEqual([])
  const { challengeId, options } = await aQuestion()
  expect((await enter({ challengeId, response: device.get(options) })).status).toBe(400)
  expect((await one.enter()).status).toBe(200)
})

test('after ten minutes none is added or removed without a proof, which a passkey gives alone', async () => {
  const { one, device } = await withPasskey()
  const begun = await questionOf(one)
  it.clock.advance(601_000)
  const [{ id }] = (await one.security()).passkeys
  const response = softwareAuthenticator(origin()).create(begun.options)
  for (const refused of [
    await one.call('POST', 'passkey_questions'),
    await one.call('POST', 'passkeys', { challengeId: begun.challengeId, response, name: 'x' }),
    await one.call('DELETE', `passkeys/${id}`),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'proof_needed'])
  const question = await questionOf(one, 'proof_passkeys')
  const { challengeId } = question
  const unknown = device.get(question.options, { isOwnerKnown: false })
  expect((await one.call('POST', 'proofs', { passkey: { challengeId, response: unknown } })).status).toBe(422)
  const next = await questionOf(one, 'proof_passkeys')
  const answered = { challengeId: next.challengeId, response: device.get(next.options) }
  expect((await one.call('POST', 'proofs', { passkey: answered })).body.security.provenUntil).not.toBeNull()
  expect((await one.call('DELETE', `passkeys/${id}`)).status).toBe(200)
})

test.each([
  [{ challengeId: 'x', response: {} }],
  [{ challengeId: '0b7c5f0e-0000-4000-8000-000000000000', response: null }],
  [{ challengeId: '0b7c5f0e-0000-4000-8000-000000000000' }],
  [{ challengeId: 7, response: { id: 7 } }],
  [{ challengeId: '0b7c5f0e-0000-4000-8000-000000000000', response: { id: 'A', response: 'text' } }],
])('nonsense opens nothing: %j', async (passkey) => {
  const refused = await enter(passkey)
  expect(refused.status).toBe(400)
  const fresh = await aQuestion()
  expect((await enter({ ...passkey, challengeId: fresh.challengeId })).status).toBe(400)
})

test('an account has at most twenty', async () => {
  const { one } = await withPasskey()
  for (let each = 1; each < 20; each++) await added(one)
  const refused = await one.call('POST', 'passkey_questions')
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_passkeys'])
})
