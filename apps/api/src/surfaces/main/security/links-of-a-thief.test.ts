import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import type { OwnSecurity } from '#testing/own-security'
import { runClock } from '#testing/running-clock'
import { password, signUpsIn } from '#testing/sign-ups'
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

const day = 86_400_000
let many = 0
const another = () => `ladrao-${++many}@prumo.example`
const idAt = async (email: string) => (await its.accountAt(email))?.id ?? 0
const newPassword = 'outra senha muito boa'

/** A thief moves the account to his mailbox; its owner, still signed in, moves it back and closes the door. */
const rescued = async () => {
  const one = await its.owner('roubado')
  const thiefs = another()
  const userId = await idAt(one.email)
  const bearer = (await one.enter()).body.access_token
  expect(await its.moveTo(one, thiefs, bearer)).toEqual([200, 200])
  it.clock.advance(60_000)
  expect(await its.moveTo(one, one.email)).toEqual([200, 200])
  const to = { password: newPassword, current_password: password }
  expect((await one.call('PUT', 'password', to)).status).toBe(200)
  expect((await one.addApp()).status).toBe(200)
  return { one, thiefs, userId }
}

test('a mailbox that got the account within the week gets no link, whatever changes', async () => {
  const { one, thiefs, userId } = await rescued()
  expect(await signUpsIn(it).subjectsTo(thiefs)).toContain('O e-mail da sua conta mudou')
  expect(await its.linkTo(thiefs)).toBe('none')
  // Nor does a true token of what was mailed there take anything back.
  for (const { what, token } of (await its.everyTokenOf(userId)).slice(2, 4)) {
    expect(what).toMatch(/^email_/)
    expect((await its.disown(token)).body.code).toBe('link_expired')
  }
  expect(await idAt(one.email)).toBe(userId)
  expect(await its.rowsOf(userId)).toMatchObject({ apps: 1 })
})

test('what a thief adds while he has the mailbox is mailed to him without a link', async () => {
  const one = await its.owner('roubado')
  const thiefs = another()
  await its.moveTo(one, thiefs)
  await its.addPasskey(one)
  expect(await signUpsIn(it).subjectsTo(thiefs)).toContain('A forma de entrar na sua conta mudou')
  expect(await its.linkTo(thiefs)).toBe('none')
})

test.each([0, 6])(
  'the owner’s link still brings the account home after %i days, from two mailboxes on',
  async (days) => {
    const one = await its.owner('roubado')
    const userId = await idAt(one.email)
    const [first, second] = [another(), another()]
    await its.moveTo(one, first)
    await its.moveTo(one, second)
    await its.addPasskey(one)
    it.clock.advance(days * day)
    expect([await its.linkTo(first), await its.linkTo(second)]).toEqual(['none', 'none'])
    expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
    expect(await idAt(one.email)).toBe(userId)
    expect(await its.rowsOf(userId)).toMatchObject({ passkeys: 0 })
  },
)

test('the day a week after, the owner’s mailbox has its links again, and the thief’s still none', async () => {
  const { one, thiefs, userId } = await rescued()
  // At this time the account had been the thief's for a minute, a week ago.
  it.clock.advance(7 * day - 30_000)
  const bearer = await enterWithApp(one)
  const next = another()
  expect(await its.moveTo(one, next, bearer, newPassword)).toEqual([200, 200])
  expect([await its.linkTo(thiefs), await its.linkTo(next)]).toEqual(['none', 'none'])
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  expect(await idAt(one.email)).toBe(userId)
  expect(await its.rowsOf(userId)).toMatchObject({ apps: 1 })
})

const enterWithApp = async (one: OwnSecurity) =>
  (await one.enter({ token: await one.code(), password: newPassword })).body.access_token

test('a change that was taken back counts as not made: the mailbox that it came from has links as before', async () => {
  const one = await its.owner('roubado')
  await its.moveTo(one, another())
  await its.disown(await its.linkTo(one.email))
  const user = { password: newPassword, password_confirmation: newPassword }
  await guestOf(it).call('PATCH', await signUpsIn(it).resetPath(one.email), { user })
  const bearer = (await one.enter({ password: newPassword })).body.access_token
  const former = await its.linkTo(one.email)
  await one.call('PUT', 'second_steps/mail', undefined, bearer)
  const link = await its.linkTo(one.email)
  expect(link).not.toBe(former)
  expect((await its.disown(link)).status).toBe(200)
})

test('an e-mail that has been the account’s for a week has links, and the one before it none', async () => {
  const one = await its.owner('muda')
  const newer = another()
  await its.moveTo(one, newer)
  it.clock.advance(7 * day + 60_000)
  const moved = { ...one, email: newer }
  const { bearer } = await signUpsIn(it).enter(newer)
  await moved.call('PUT', 'second_steps/mail', undefined, bearer)
  expect((await its.disown(await its.linkTo(newer))).status).toBe(200)
  expect((await its.disown(await its.linkTo(one.email))).body.code).toBe('link_expired')
})

test('of presses by both at once, only the owner’s does anything', async () => {
  const { one, userId } = await rescued()
  const tokens = await its.everyTokenOf(userId)
  const own = tokens.filter(({ what }) => what === 'email_changed')[0]
  const thiefs = tokens.slice(2, 4)
  const answers = await Promise.all([...thiefs, own, own].map((one) => its.disown(one?.token ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await idAt(one.email)).toBe(userId)
})
