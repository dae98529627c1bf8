import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClock } from '#testing/running-clock'
import { password } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'
import { disowningIn } from './disowning.factory.ts'

let it: TestWorld
let its: ReturnType<typeof disowningIn>
beforeAll(async () => {
  it = await testWorld()
  runClock(it)
  its = disowningIn(it)
})
afterAll(() => it.close())

const idAt = async (email: string) => (await its.accountAt(email))?.id ?? 0

test.each(['app', 'passkey', 'recovery codes'] as const)('the change that the link names goes: %s', async (what) => {
  const one = await its.owner('relogio')
  if (what === 'recovery codes') await one.call('PUT', 'second_steps/mail')
  it.clock.advance(1_000)
  const added = {
    app: () => one.addApp(),
    passkey: () => its.addPasskey(one),
    'recovery codes': () => one.recoveryCodes(),
  }
  await added[what]()
  const userId = await idAt(one.email)
  expect(await its.rowsOf(userId)).not.toEqual({ apps: 0, passkeys: 0, codes: 0 })
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  expect(await its.rowsOf(userId)).toEqual({ apps: 0, passkeys: 0, codes: 0 })
  expect((await its.accountAt(one.email))?.has_two_factor).toBe(what === 'recovery codes')
})

test('the change that the link names goes: mailed codes, on and off', async () => {
  const one = await its.owner('relogio')
  await one.call('PUT', 'second_steps/mail')
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  expect((await its.accountAt(one.email))?.has_two_factor).toBe(false)
  const other = await its.owner('relogio')
  await other.call('PUT', 'second_steps/mail')
  await other.call('DELETE', 'second_steps/mail')
  expect((await its.disown(await its.linkTo(other.email))).status).toBe(200)
  expect((await its.accountAt(other.email))?.has_two_factor).toBe(true)
})

test('the change that the link names goes: an e-mail that was asked for, and one that was taken', async () => {
  const one = await its.owner('relogio')
  await one.call('PUT', 'email_change', { email: 'pedido@prumo.example', current_password: password })
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  const waiting = it.world.db.selectFrom('people.email_changes').selectAll().where('email', '=', 'pedido@prumo.example')
  expect(await waiting.execute()).toEqual([])
  const other = await its.owner('relogio')
  const userId = await idAt(other.email)
  expect(await its.moveTo(other, 'tomado@prumo.example')).toEqual([200, 200])
  expect((await its.disown(await its.linkTo(other.email))).status).toBe(200)
  expect(await idAt(other.email)).toBe(userId)
})
