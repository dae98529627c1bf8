import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'
import { disowningIn } from './disowning.factory.ts'
import { oneBehindTheOther } from './one-behind-the-other.factory.ts'

// Sign-ins whose password was right, or whose passkey answered, before their owner shut them out.
let it: TestWorld
let its: ReturnType<typeof disowningIn>
beforeAll(async () => {
  it = await testWorld()
  its = disowningIn(it)
})
afterAll(() => it.close())

type Owner = Awaited<ReturnType<typeof its.owner>>
/** Prepared; the act itself is one request. */
type Shut = (one: Owner) => Promise<() => Promise<{ status: number }>>

const another = 'outra senha muito boa'
const disown: Shut = async (one) => {
  await one.call('PUT', 'email_change', { email: 'do-ladrao@prumo.example', current_password: password })
  const token = await its.linkTo(one.email)
  return () => its.disown(token)
}
const change: Shut = async (one) => () => one.call('PUT', 'password', { password: another, current_password: password })
const reset: Shut = async (one) => {
  await guestOf(it).call('POST', 'passwords', { user: { email: one.email } })
  const path = await signUpsIn(it).resetPath(one.email)
  return () => guestOf(it).call('PATCH', path, { user: { password: another, password_confirmation: another } })
}
const deactivate: Shut = async (one) => async () => {
  const saved = it.world.db.updateTable('people.users').set({ deactivated_at: it.clock.now })
  await saved.where('email', '=', one.email).execute()
  return { status: 200 }
}
const erase: Shut = async (one) => async () => {
  const saved = it.world.db.updateTable('people.users').set({ erasing_since: it.clock.now })
  await saved.where('email', '=', one.email).execute()
  return { status: 200 }
}
const idOf = async ({ email }: Owner) => (await its.accountAt(email))?.id ?? 0
const leftOf = async (userId: number) => {
  const sessions = it.world.db.selectFrom('people.sessions').select('id').where('user_id', '=', userId)
  const devices = it.world.db.selectFrom('people.trusted_devices').select('id').where('user_id', '=', userId)
  return {
    sessions: (await sessions.where('revoked_at', 'is', null).execute()).length,
    devices: (await devices.execute()).length,
  }
}
/** He has two sessions; this one has been used, so that its first use waits for nothing. */
const anOwner = async (name: string) => {
  const one = await its.owner(name)
  await one.security()
  return one
}

test.each<[string, Shut, number]>([
  ['“Não fui eu”', disown, 0],
  ['a new password', change, 1],
  ['a mailed link to a new password', reset, 0],
  ['a deactivation', deactivate, 2],
  ['the beginning of an erasure', erase, 2],
])('%s comes first: a sign-in by the former password opens nothing', async (_what, shut, own) => {
  const one = await anOwner('entra')
  const first = await shut(one)
  const userId = await idOf(one)
  const [done, entered] = await oneBehindTheOther(it, { userId, first, second: () => one.enter() })
  expect([done.status, entered.status, entered.body.error]).toEqual([200, 400, 'invalid_grant'])
  expect(await leftOf(userId)).toEqual({ sessions: own, devices: 0 })
})

test('“Não fui eu” comes first: a sign-in by both steps opens nothing, and its device is not trusted', async () => {
  const one = await anOwner('dois')
  await one.addApp()
  it.clock.advance(90_000)
  const first = await disown(one)
  const userId = await idOf(one)
  const token = await one.code()
  const second = () => one.enter({ token, remember_device: true })
  const [done, entered] = await oneBehindTheOther(it, { userId, first, second })
  expect([done.status, entered.status, entered.body.error]).toEqual([200, 400, 'invalid_grant'])
  expect(await leftOf(userId)).toEqual({ sessions: 0, devices: 0 })
})

test('a removal comes first: a sign-in by that passkey opens nothing', async () => {
  const one = await anOwner('chave')
  const device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
  const { challengeId, options } = (await one.call('POST', 'passkey_questions')).body.question
  await one.call('POST', 'passkeys', { challengeId, response: device.create(options), name: 'x' })
  const [{ id }] = (await one.security()).passkeys
  const post = async (path: string, payload: object) => {
    const answer = await it.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const asked = (await post('passkey_question', {})).body
  const passkey = { challengeId: asked.challengeId, response: device.get(asked.options) }
  const userId = await idOf(one)
  const [removed, entered] = await oneBehindTheOther(it, {
    userId,
    first: () => one.call('DELETE', `passkeys/${id}`),
    second: () => post('token', { grant_type: 'urn:prumo:passkey', passkey }),
  })
  expect([removed.status, entered.status, entered.body.error]).toEqual([200, 400, 'invalid_grant'])
  expect((await leftOf(userId)).sessions).toBe(2)
})

test('a sign-in comes first: it opens, and ends with the others', async () => {
  const one = await anOwner('antes')
  const second = await disown(one)
  const userId = await idOf(one)
  const [entered, done] = await oneBehindTheOther(it, { userId, first: () => one.enter(), second })
  expect([entered.status, done.status]).toEqual([200, 200])
  expect(await leftOf(userId)).toEqual({ sessions: 0, devices: 0 })
})

test('a new password comes first: whoever showed the former one gets no request for help', async () => {
  const one = await anOwner('ajuda')
  await one.addApp()
  const [changed, asked] = await oneBehindTheOther(it, {
    userId: await idOf(one),
    first: await change(one),
    second: async () => {
      const payload = { email: one.email, password }
      const answer = await it.app.inject({ method: 'POST', url: '/api/v1/recoveries', payload })
      return { status: answer.statusCode, code: answer.json().code }
    },
  })
  expect([changed.status, asked]).toEqual([200, { status: 401, code: 'invalid_grant' }])
  expect((await one.call('GET', 'recovery')).body.recovery).toBeNull()
})
