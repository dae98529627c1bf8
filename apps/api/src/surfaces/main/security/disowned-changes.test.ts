import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { password, signUpsIn } from '#testing/sign-ups'
import { softwareAuthenticator } from '#testing/software-authenticator'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const day = 86_400_000
let many = 0
const owner = () => ownSecurity(it, `desfaz-${++many}@prumo.example`)
const origin = () => it.config.passkeys.origins[0] as string
const later = () => it.clock.advance(90_000)

/** The token of the newest "Não fui eu" that this address got. */
const linkTo = (email: string) => signUpsIn(it).mailedToken(email, '/nao-fui-eu/mudanca')
const post = async (path: string, payload: object) => {
  const answer = await it.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const disown = (token: string) => post('disowned_changes', { token })
const read = (token: string) => post('disowned_change_readings', { token })
const refused = { status: 422, body: { code: 'link_expired' } }
const isAlive = async ({ bearer, call }: OwnSecurity, at = bearer) =>
  (await call('GET', 'security', undefined, at)).status === 200
const addPasskey = async (one: OwnSecurity) => {
  const device = softwareAuthenticator(origin())
  const { challengeId, options } = (await one.call('POST', 'passkey_questions')).body.question
  const response = device.create(options)
  expect((await one.call('POST', 'passkeys', { challengeId, response, name: 'Do ladrão' })).status).toBe(200)
  return device
}
const enterBy = async (device: ReturnType<typeof softwareAuthenticator>) => {
  const asked = await it.app.inject({ method: 'POST', url: '/spree_oauth/passkey_question', payload: {} })
  const { challengeId, options } = asked.json()
  const passkey = { challengeId, response: device.get(options) }
  const payload = { grant_type: 'urn:prumo:passkey', passkey }
  return (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).statusCode
}
const rowsOf = async (email: string) => {
  const user = await it.world.db.selectFrom('people.users').selectAll().where('email', '=', email).executeTakeFirst()
  const id = user?.id ?? 0
  const [apps, passkeys, codes, devices] = await Promise.all(
    (['people.authenticators', 'people.passkeys', 'people.recovery_codes', 'people.trusted_devices'] as const).map(
      async (table) =>
        (await it.world.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length,
    ),
  )
  return { hasTwoFactor: user?.has_two_factor, apps, passkeys, codes, devices }
}
/** With the link of the mail that follows, as the owner does afterwards. */
const chooseAnother = async (email: string, secret = 'outra senha muito boa') => {
  const path = await signUpsIn(it).resetPath(email)
  const user = { password: secret, password_confirmation: secret }
  return guestOf(it).call('PATCH', path, { user })
}

test('an added app goes, the thief’s session and password end, and the owner enters by a new one', async () => {
  const one = await owner()
  await one.addApp()
  later()
  const thief = (await one.enter({ token: await one.code(), remember_device: true })).body.access_token
  const token = await linkTo(one.email)
  expect(await read(token)).toMatchObject({ status: 200, body: { change: { what: 'app_on' } } })
  // To read it is no act: everything stands.
  expect([await isAlive(one, thief), (await rowsOf(one.email)).apps]).toEqual([true, 1])
  expect((await disown(token)).status).toBe(200)
  expect([await isAlive(one), await isAlive(one, thief)]).toEqual([false, false])
  expect(await rowsOf(one.email)).toEqual({ hasTwoFactor: false, apps: 0, passkeys: 0, codes: 0, devices: 0 })
  expect((await one.enter()).body.error).toBe('invalid_grant')
  expect((await chooseAnother(one.email)).status).toBe(200)
  expect((await one.enter({ password: 'outra senha muito boa' })).status).toBe(200)
  expect((await one.enter({ password })).body.error).toBe('invalid_grant')
})

test('with the first of several, all that was added after it goes too, and none of their links works again', async () => {
  const one = await owner()
  await one.addApp()
  later()
  const first = await linkTo(one.email)
  const device = await addPasskey(one)
  await one.recoveryCodes()
  await one.call('PUT', 'second_steps/mail')
  later()
  const last = await linkTo(one.email)
  expect(last).not.toBe(first)
  expect((await disown(first)).status).toBe(200)
  expect(await rowsOf(one.email)).toEqual({ hasTwoFactor: false, apps: 0, passkeys: 0, codes: 0, devices: 0 })
  expect(await enterBy(device)).toBe(400)
  expect(await disown(last)).toMatchObject(refused)
})

test('what its owner had before stays: his own app still guards the account', async () => {
  const one = await owner()
  await one.addApp()
  it.clock.advance(day)
  const entered = (await one.enter({ token: await one.code() })).body.access_token
  const { body } = await one.call('POST', 'passkey_questions', undefined, entered)
  const device = softwareAuthenticator(origin())
  const { challengeId, options } = body.question
  const payload = { challengeId, response: device.create(options), name: 'x' }
  expect((await one.call('POST', 'passkeys', payload, entered)).status).toBe(200)
  expect((await disown(await linkTo(one.email))).status).toBe(200)
  expect(await rowsOf(one.email)).toMatchObject({ apps: 1, passkeys: 0 })
  await chooseAnother(one.email)
  expect((await one.enter({ password: 'outra senha muito boa' })).body.error).toBe('second_step_needed')
})

test('mailed codes are as they were: switched off again, or on again', async () => {
  const one = await owner()
  await one.call('PUT', 'second_steps/mail')
  expect((await rowsOf(one.email)).hasTwoFactor).toBe(true)
  later()
  await one.call('DELETE', 'second_steps/mail')
  expect(await read(await linkTo(one.email))).toMatchObject({ body: { change: { what: 'mail_off' } } })
  expect((await disown(await linkTo(one.email))).status).toBe(200)
  expect((await rowsOf(one.email)).hasTwoFactor).toBe(true)
  const other = await owner()
  await other.call('PUT', 'second_steps/mail')
  expect((await disown(await linkTo(other.email))).status).toBe(200)
  expect((await rowsOf(other.email)).hasTwoFactor).toBe(false)
})

test('a changed e-mail goes back to the former address, and the other one is told', async () => {
  const one = await owner()
  const thiefs = `ladrao-${many}@prumo.example`
  await one.call('PUT', 'email_change', { email: thiefs, current_password: password })
  await guestOf(it).patch(await signUpsIn(it).mailedPath(thiefs), { user: { password } })
  expect((await signUpsIn(it).accountsWith(thiefs)).length).toBe(1)
  await one.call('PUT', 'second_steps/mail')
  const token = await linkTo(one.email)
  expect(await read(token)).toMatchObject({ body: { change: { what: 'email_changed' } } })
  expect((await disown(token)).status).toBe(200)
  expect((await signUpsIn(it).accountsWith(one.email)).length).toBe(1)
  expect((await rowsOf(one.email)).hasTwoFactor).toBe(false)
  expect(await signUpsIn(it).subjectsTo(thiefs)).toContain('A troca de e-mail foi desfeita')
  expect((await chooseAnother(one.email)).status).toBe(200)
  expect((await one.enter({ password: 'outra senha muito boa' })).status).toBe(200)
  // The thief's own link, about the mailed code that he switched on, is dead.
  expect(await disown(await linkTo(thiefs))).toMatchObject(refused)
})

test('a change of e-mail that waits is canceled, and its link proves nothing any more', async () => {
  const one = await owner()
  const thiefs = `quer-${many}@prumo.example`
  await one.call('PUT', 'email_change', { email: thiefs, current_password: password })
  const proof = await signUpsIn(it).mailedPath(thiefs)
  expect((await disown(await linkTo(one.email))).status).toBe(200)
  expect((await guestOf(it).patch(proof, { user: { password } })).status).toBe(422)
  expect(await signUpsIn(it).accountsWith(thiefs)).toEqual([])
})

test('the former address has another account meanwhile: the e-mail stays, and everything else ends', async () => {
  const one = await owner()
  const newer = `novo-${many}@prumo.example`
  await one.call('PUT', 'email_change', { email: newer, current_password: password })
  await guestOf(it).patch(await signUpsIn(it).mailedPath(newer), { user: { password } })
  const token = await linkTo(one.email)
  await signUpsIn(it).confirmed(one.email)
  expect((await disown(token)).status).toBe(200)
  expect(await isAlive(one)).toBe(false)
  expect((await signUpsIn(it).accountsWith(newer)).length).toBe(1)
})

test('of two presses at once one does it, and afterwards the link is as dead as a forged or late one', async () => {
  const one = await owner()
  await one.addApp()
  const token = await linkTo(one.email)
  const both = await Promise.all([disown(token), disown(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const resets = (await one.subjects()).filter((subject) => /senha/i.test(subject))
  expect(resets).toHaveLength(1)
  const late = await owner()
  await late.addApp()
  const old = await linkTo(late.email)
  it.clock.advance(7 * day)
  const forged = `${crypto.randomUUID()}.${token.split('.')[1]}`
  for (const dead of [token, old, forged, 'x', '', `${token}x`.replace('.', '..')]) {
    expect(await disown(dead)).toMatchObject(refused)
    expect(await read(dead)).toMatchObject(refused)
  }
  expect((await rowsOf(late.email)).apps).toBe(1)
})

test('a press whose answer was lost is heard again under its key', async () => {
  const one = await owner()
  await one.addApp()
  const payload = { token: await linkTo(one.email) }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => it.app.inject({ method: 'POST', url: '/api/v1/disowned_changes', headers, payload })
  const answers = [await send(), await send()]
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, { isDisowned: true }],
    [200, { isDisowned: true }],
  ])
})

test('the token of another purpose takes nothing back', async () => {
  const one = await owner()
  await guestOf(it).call('POST', 'passwords', { user: { email: one.email } })
  expect(await disown(await signUpsIn(it).mailedToken(one.email, '/senha'))).toMatchObject(refused)
  expect(await isAlive(one)).toBe(true)
})

test('a link to a new password that a thief asked for in his mailbox opens nothing afterwards', async () => {
  const one = await owner()
  const thiefs = `pediu-${many}@prumo.example`
  await one.call('PUT', 'email_change', { email: thiefs, current_password: password })
  await guestOf(it).patch(await signUpsIn(it).mailedPath(thiefs), { user: { password } })
  await guestOf(it).post('passwords', { user: { email: thiefs } })
  const his = await signUpsIn(it).resetPath(thiefs)
  expect((await disown(await linkTo(one.email))).status).toBe(200)
  const user = { password: 'a senha do ladrão aqui', password_confirmation: 'a senha do ladrão aqui' }
  expect((await guestOf(it).patch(his, { user })).status).toBe(422)
  expect((await one.enter({ password: user.password })).body.error).toBe('invalid_grant')
})

test('whoever used a recovery code has seen the others: they go with it, and the app stays', async () => {
  const one = await owner()
  await one.addApp()
  const codes = await one.recoveryCodes()
  it.clock.advance(day)
  expect((await one.enter({ token: codes[0] })).status).toBe(200)
  const token = await linkTo(one.email)
  expect(await read(token)).toMatchObject({ body: { change: { what: 'recovery_code_used' } } })
  expect((await disown(token)).status).toBe(200)
  expect(await rowsOf(one.email)).toMatchObject({ apps: 1, codes: 0 })
})

test('with the first of several, mailed codes are as they were before it, and an app that waits goes', async () => {
  const one = await owner()
  await one.call('PUT', 'second_steps/mail')
  const first = await linkTo(one.email)
  later()
  await one.call('DELETE', 'second_steps/mail')
  await one.call('POST', 'authenticator')
  expect((await disown(first)).status).toBe(200)
  expect(await rowsOf(one.email)).toMatchObject({ hasTwoFactor: false, apps: 0 })
})

test('nobody else’s changes are taken back with it: his link works as before', async () => {
  const [one, other] = [await owner(), await owner()]
  for (const each of [one, other]) await each.addApp()
  const others = await linkTo(other.email)
  expect((await disown(await linkTo(one.email))).status).toBe(200)
  expect((await rowsOf(other.email)).apps).toBe(1)
  expect((await disown(others)).status).toBe(200)
})
