import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { codeOfApp } from '#testing/code-of-app'
import { repeatedWrites } from '#testing/repeated-writes'
import { softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let write: ReturnType<typeof repeatedWrites>['write']
beforeAll(async () => {
  it = await testWorld()
  write = repeatedWrites(it).write
})
afterAll(() => it.close())

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const own = (method: Method, path: string, payload?: object) =>
  write(method, `/api/v1/${path}`, { as: 'diego', ...(payload && { payload }) })
const post = async (path: string) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'diego@prumo.example')}` }
  return (await it.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers })).json()
}
/** Sent twice under one key: the second answer says how things stand, and changes nothing. */
const twice = async (method: Method, path: string, payload?: object) => {
  const send = await own(method, path, payload)
  const [first, again] = [await send(), await send()]
  expect([path, first.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
  return { send, body: again.body }
}

test('mailed codes switched on again are not on after they were switched off, nor the other way round', async () => {
  const on = await twice('PUT', 'second_steps/mail')
  expect(on.body.security.ways.mail).toBe(true)
  const off = await twice('DELETE', 'second_steps/mail')
  expect((await on.send()).body.security.ways.mail).toBe(false)
  await (await own('PUT', 'second_steps/mail'))()
  expect((await off.send()).body.security.ways.mail).toBe(true)
  await (await own('DELETE', 'second_steps/mail'))()
})

test('an app and a passkey are added and removed once', async () => {
  const { authenticator } = await post('authenticator')
  const code = await codeOfApp(authenticator.secret, it.clock.now.getTime())
  const confirmed = await twice('PUT', 'authenticator/confirmation', { code })
  await twice('DELETE', 'authenticator')
  expect((await confirmed.send()).body.security.ways.app).toBe(false)

  const device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
  const { question } = await post('passkey_questions')
  const response = device.create(question.options)
  const added = await twice('POST', 'passkeys', { challengeId: question.challengeId, response, name: 'Um' })
  const [{ id }] = added.body.security.passkeys
  const named = await twice('PATCH', `passkeys/${id}`, { name: 'Dois' })
  await (await own('PATCH', `passkeys/${id}`, { name: 'Três' }))()
  expect((await named.send()).body.security.passkeys[0].name).toBe('Três')
  await twice('DELETE', `passkeys/${id}`)
  expect((await added.send()).body.security.passkeys).toEqual([])
})

test('a proof, sessions and trusted devices', async () => {
  await twice('POST', 'proofs', { password: 'prumo-demo-2026' })
  await (await own('PUT', 'second_steps/mail'))()
  await twice('POST', 'proof_codes')
  await (await own('DELETE', 'second_steps/mail'))()
  const payload = { grant_type: 'password', username: 'diego@prumo.example', password: 'prumo-demo-2026' }
  await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  const headers = { authorization: `Bearer ${await bearerOf(it, 'diego@prumo.example')}` }
  const { sessions } = (await it.app.inject({ url: '/api/v1/sessions', headers })).json()
  const other = sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  await twice('DELETE', `sessions/${other.id}`)
  await twice('DELETE', 'sessions')
  await twice('DELETE', 'trusted_devices')
  await twice('DELETE', 'trusted_devices/0b7c5f0e-0000-4000-8000-000000000000')
})

test('a password and an e-mail are asked for once', async () => {
  const current_password = 'prumo-demo-2026'
  const asked = await twice('PUT', 'email_change', { email: 'outro-diego@prumo.example', current_password })
  await twice('DELETE', 'email_change')
  expect((await asked.send()).body.security.waitingEmail).toBeNull()
  // On the retry the password that was current is no longer.
  await twice('PUT', 'password', { current_password, password: 'um fio de prumo' })
})
