import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

// Whoever holds an open session may try what he does not know a few times, and then waits.
let it: TestWorld
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => it.close())

let many = 0
const owner = () => ownSecurity(it, `adivinha-${++many}@prumo.example`)
type Guess = (one: OwnSecurity) => Promise<{ status: number }>
const wrong = 'errada mesmo'

const passwords: [string, Guess][] = [
  ['a proof', (one) => one.prove({ password: wrong })],
  ['an erasure', (one) => one.call('POST', 'erasures', { password: wrong, confirmation: 'apagar minha conta' })],
  ['an export', (one) => one.call('POST', 'personal_data_export', { password: wrong })],
]

test.each(passwords)('the password at %s is tried five times', async (_what, guess) => {
  const one = await owner()
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried++) statuses.push((await guess(one)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('the code at a proof is tried ten times a day, and the right one waits too', async () => {
  const one = await owner()
  await one.addApp()
  it.clock.advance(90_000)
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried++) statuses.push((await one.prove({ code: '000000' })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await one.prove({ code: await one.code() })).status).toBe(429)
})

test('the first code of an app is tried five times', async () => {
  const one = await owner()
  await one.call('POST', 'authenticator')
  const statuses: number[] = []
  for (let tried = 0; tried < 6; tried++)
    statuses.push((await one.call('PUT', 'authenticator/confirmation', { code: '000000' })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('codes for a proof are mailed ten times a day', async () => {
  const one = await owner()
  await one.call('PUT', 'second_steps/mail')
  const statuses: number[] = []
  for (let asked = 0; asked < 11; asked++) {
    if (asked % 5 === 0) it.clock.advance(15 * 60_000)
    statuses.push((await one.call('POST', 'proof_codes')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('the password at the link of a new e-mail is tried five times, and the right one waits too', async () => {
  const one = await owner()
  const wanted = `quero-${many}@prumo.example`
  await one.call('PUT', 'email_change', { email: wanted, current_password: password })
  const path = await signUpsIn(it).mailedPath(wanted)
  const follow = async (given: string) => (await guestOf(it).patch(path, { user: { password: given } })).status
  const statuses: number[] = []
  for (let tried = 0; tried < 6; tried++) statuses.push(await follow(wrong))
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect(await follow(password)).toBe(429)
  expect((await one.security()).email).toBe(one.email)
})
