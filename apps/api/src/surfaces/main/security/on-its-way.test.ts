import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfApp } from '#testing/code-of-app'
import { guestOf } from '#testing/guest'
import { password } from '#testing/sign-ups'
import { softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'
import { disowningIn } from './disowning.factory.ts'
import { oneBehindTheOther } from './one-behind-the-other.factory.ts'

// Requests that were judged before its owner shut the account, and wait for the account's lock meanwhile.
let it: TestWorld
let its: ReturnType<typeof disowningIn>
beforeAll(async () => {
  it = await testWorld()
  its = disowningIn(it)
})
afterAll(() => it.close())

type Owner = Awaited<ReturnType<typeof its.owner>>
type Answer = { status: number; body: { code?: string } }
/** Prepared by whoever holds the session; the act itself is one request. */
type Act = (one: Owner) => Promise<() => Promise<Answer>>

const another = 'outra senha muito boa'
const current_password = password
const at =
  (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Act =>
  async ({ call }) =>
  () =>
    call(method, path, payload)
const passkeyOf = async (one: Owner) => {
  const device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
  const { challengeId, options } = (await one.call('POST', 'passkey_questions')).body.question
  return { challengeId, response: device.create(options), name: 'Do ladrão' }
}
/** The first use of a session takes the account's lock too, before anything is judged. */
const used = async (one: Owner) => {
  await one.security()
  return one
}
const inTheShop = ({ bearer }: Owner, user: object) => guestOf(it, { bearer }).patch('account', { user })

const acts: Record<string, Act> = {
  'a passkey': async (one) => {
    const passkey = await passkeyOf(one)
    return () => one.call('POST', 'passkeys', passkey)
  },
  'the removal of a passkey': async (one) => {
    await its.addPasskey(one)
    const [{ id }] = (await one.security()).passkeys
    return () => one.call('DELETE', `passkeys/${id}`)
  },
  'a name for a passkey': async (one) => {
    await its.addPasskey(one)
    const [{ id }] = (await one.security()).passkeys
    return () => one.call('PATCH', `passkeys/${id}`, { name: 'Outro' })
  },
  'an end of trust in devices': at('DELETE', 'trusted_devices'),
  'an end of trust in one device': at('DELETE', `trusted_devices/${crypto.randomUUID()}`),
  'mailed codes': at('PUT', 'second_steps/mail'),
  'the end of mailed codes': at('DELETE', 'second_steps/mail'),
  'the beginning of an app': at('POST', 'authenticator'),
  'the confirmation of an app': async (one) => {
    const { secret } = (await one.call('POST', 'authenticator')).body.authenticator
    const code = await codeOfApp(secret, it.clock.now.getTime())
    return () => one.call('PUT', 'authenticator/confirmation', { code })
  },
  'the removal of an app': at('DELETE', 'authenticator'),
  'recovery codes': async (one) => {
    await one.addApp()
    return () => one.call('POST', 'recovery_codes')
  },
  'a new password': at('PUT', 'password', { password: another, current_password }),
  'a new password in the shop': async (one) => () =>
    inTheShop(one, { password: another, password_confirmation: another, current_password }),
  'a new e-mail': at('PUT', 'email_change', { email: 'na-fila@prumo.example', current_password }),
  'a new e-mail in the shop': async (one) => () => inTheShop(one, { email: 'na-loja@prumo.example', current_password }),
  'the withdrawal of a new e-mail': at('DELETE', 'email_change'),
  'an end of all other sessions': at('DELETE', 'sessions'),
  'an end of one session': async (one) => {
    const [{ id }] = (await one.call('GET', 'sessions')).body.sessions
    return () => one.call('DELETE', `sessions/${id}`)
  },
  'a proof': at('POST', 'proofs', { password }),
  'an erasure': at('POST', 'erasures', { password, confirmation: 'apagar minha conta' }),
  'an export': at('POST', 'personal_data_export', { password }),
}

/** All that opens the account or ends it. */
const waysOf = async (email: string) => {
  const user = await its.accountAt(email)
  const userId = user?.id ?? 0
  const of = async (table: 'people.email_changes' | 'people.erasures') =>
    (await it.world.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length
  const [changes, erasures] = [await of('people.email_changes'), await of('people.erasures')]
  return { ...(await its.rowsOf(userId)), hasTwoFactor: user?.has_two_factor, changes, erasures }
}

test.each(Object.entries(acts))('“Não fui eu” comes first: %s that was on its way is refused', async (_what, act) => {
  const one = await its.owner('na-fila')
  await one.call('PUT', 'email_change', { email: 'do-ladrao@prumo.example', current_password })
  const token = await its.linkTo(one.email)
  const send = await act(one)
  const userId = (await its.accountAt(one.email))?.id ?? 0
  const [disowned, refused] = await oneBehindTheOther(it, { userId, first: () => its.disown(token), second: send })
  expect(disowned.status).toBe(200)
  expect([refused.status, refused.body.code ?? 'token_revoked']).toEqual([401, 'token_revoked'])
  const nothing = { apps: 0, passkeys: 0, codes: 0, changes: 0, erasures: 0, hasTwoFactor: false }
  expect(await waysOf(one.email)).toEqual(nothing)
  for (const secret of [password, another]) expect((await one.enter({ password: secret })).status).toBe(400)
})

test('an end of all other sessions comes first: a passkey that one of them was adding is refused', async () => {
  const one = await its.owner('fim')
  const thief = { ...one, bearer: (await one.enter()).body.access_token as string }
  const passkey = await passkeyOf(one)
  await one.call('GET', 'security', undefined, thief.bearer)
  const userId = (await its.accountAt(one.email))?.id ?? 0
  const [ended, refused] = await oneBehindTheOther(it, {
    userId,
    first: () => one.call('DELETE', 'sessions'),
    second: () => one.call('POST', 'passkeys', passkey, thief.bearer),
  })
  expect([ended.status, refused.status, refused.body.code]).toEqual([200, 401, 'token_revoked'])
  expect(await its.rowsOf(userId)).toMatchObject({ passkeys: 0 })
})

test('an end of all other sessions comes first: one of them stops no erasure any more', async () => {
  const one = await its.owner('fica')
  const thief = (await one.enter()).body.access_token as string
  await one.call('GET', 'security', undefined, thief)
  expect((await one.call('POST', 'erasures', { password, confirmation: 'apagar minha conta' })).status).toBe(201)
  const [ended, refused] = await oneBehindTheOther(it, {
    userId: (await its.accountAt(one.email))?.id ?? 0,
    first: () => one.call('DELETE', 'sessions'),
    second: () => one.call('DELETE', 'erasure', undefined, thief),
  })
  expect([ended.status, refused.status, refused.body.code]).toEqual([200, 401, 'token_revoked'])
  const { personalData } = (await one.call('GET', 'personal_data')).body
  expect(personalData.erasure.state).toBe('waiting')
})

test('a new password comes first: the former one makes no other from the same session', async () => {
  const one = await used(await its.owner('duas'))
  const [first, second] = await oneBehindTheOther(it, {
    userId: (await its.accountAt(one.email))?.id ?? 0,
    first: () => one.call('PUT', 'password', { password: another, current_password }),
    second: () => one.call('PUT', 'password', { password: 'a terceira, do ladrão', current_password }),
  })
  expect([first.status, second.status]).toEqual([200, 422])
  expect(second.body.errors).toMatchObject({ current_password: expect.anything() })
  expect((await one.enter({ password: another })).status).toBe(200)
})

test('a second step comes first: the password alone changes nothing in the shop any more', async () => {
  const one = await used(await its.owner('passo'))
  const [first, second] = await oneBehindTheOther(it, {
    userId: (await its.accountAt(one.email))?.id ?? 0,
    first: () => one.call('PUT', 'second_steps/mail'),
    second: () => inTheShop(one, { password: another, password_confirmation: another, current_password }),
  })
  expect([first.status, second.status]).toEqual([200, 403])
  expect((await one.enter({ password: another })).body.error).toBe('invalid_grant')
})

test.each([
  ['a proof', 'proofs', { password }],
  ['an erasure', 'erasures', { password, confirmation: 'apagar minha conta' }],
  ['an export', 'personal_data_export', { password }],
])('a new password comes first: %s that showed the former one is refused in the same session', async (...asked) => {
  const [, path, shown] = asked
  const one = await used(await its.owner('antiga'))
  const userId = (await its.accountAt(one.email))?.id ?? 0
  it.clock.advance(11 * 60_000)
  const [first, second] = await oneBehindTheOther(it, {
    userId,
    first: () => one.call('PUT', 'password', { password: another, current_password }),
    second: () => one.call('POST', path, shown),
  })
  expect([first.status, second.status]).toEqual([200, 422])
  expect(second.body.errors).toMatchObject({ password: expect.anything() })
  expect((await one.security()).provenUntil).toBeNull()
  expect((await waysOf(one.email)).erasures).toBe(0)
})

test.each([
  ['an erasure', 'erasures', { password, confirmation: 'apagar minha conta' }],
  ['an export', 'personal_data_export', { password }],
])('a second step comes first: %s that showed the password alone needs a proof', async (_what, path, shown) => {
  const one = await used(await its.owner('sem-prova'))
  it.clock.advance(11 * 60_000)
  const proven = (await one.enter()).body.access_token as string
  await one.call('GET', 'security', undefined, proven)
  const [first, second] = await oneBehindTheOther(it, {
    userId: (await its.accountAt(one.email))?.id ?? 0,
    first: () => one.call('PUT', 'second_steps/mail', undefined, proven),
    second: () => one.call('POST', path, shown),
  })
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'proof_needed'])
  expect((await waysOf(one.email)).erasures).toBe(0)
})
