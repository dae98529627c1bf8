import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld()
  its = signUpsIn(it)
})
afterAll(() => it.close())

describe('the current password', () => {
  test.each([
    [{ password: 'outra senha boa', password_confirmation: 'outra senha boa' }],
    [{ email: 'ladra@prumo.example' }],
  ])('who holds the bearer alone changes nothing of %j: the current password is asked for', async (input) => {
    const email = `dona-${Object.keys(input)[0]}@prumo.example`
    const user = await its.confirmed(email)
    for (const [given, fault] of [
      [{}, "can't be blank"],
      [{ current_password: '' }, "can't be blank"],
      [{ current_password: { $ne: '' } }, "can't be blank"],
      [{ current_password: 'errada' }, 'is invalid'],
    ] as const)
      expect(await user.patch('account', { user: { ...input, ...given } })).toEqual({
        status: 422,
        body: { error: `Current password ${fault}`, errors: { current_password: [fault] } },
      })
    expect((await its.enter(email)).status).toBe(200)
    expect(await its.mailsTo('ladra@prumo.example')).toEqual([])
  })

  test('what is no secret is changed without it, and so is an account sent back whole', async () => {
    const user = await its.confirmed('inteira@prumo.example')
    const { status, body } = await user.patch('account', {
      user: { email: 'Inteira@prumo.example', first_name: 'Ana', last_name: 'Lima' },
    })
    expect([status, body.data.attributes]).toMatchObject([200, { email: 'inteira@prumo.example', first_name: 'Ana' }])
  })

  test('whether an e-mail has an account is not told to a bearer without the password', async () => {
    const user = await its.confirmed('curiosa@prumo.example')
    const { body } = await user.patch('account', { user: { email: 'bruno@prumo.example' } })
    expect(Object.keys(body.errors)).toEqual(['current_password'])
  })

  test('the change’s answer lost, and asked again with its key: the account as it is', async () => {
    const user = await its.confirmed('perdida@prumo.example')
    const headers = { 'idempotency-key': 'change-0123456789abcdef' }
    const input = { password: 'outra senha boa', password_confirmation: 'outra senha boa', current_password: password }
    const change = () => user.call('PATCH', 'account', { user: input }, headers)
    expect((await change()).status).toBe(200)
    await it.world.db.updateTable('platform.idempotency_keys').set({ body_sealed: null, sealed_by: null }).execute()
    expect((await change()).body.data.attributes.email).toBe('perdida@prumo.example')
  })

  test('one of the team changes neither password, nor e-mail, nor the name that stands on documents', async () => {
    const helena = guestOf(it, { bearer: await bearerOf(it, 'helena@prumo.example') })
    const current_password = 'prumo-demo-2026'
    for (const input of [{ password: 'outra senha boa' }, { email: 'h@prumo.example' }, { first_name: 'Outra' }])
      expect((await helena.patch('account', { user: { ...input, current_password } })).status).toBe(403)
    expect((await helena.patch('account', { user: { selected_locale: 'pt-BR' } })).status).toBe(200)
  })

  test('a new password is told at the account’s address, and ends what a thief had asked for', async () => {
    const email = 'avisada@prumo.example'
    const user = await its.confirmed(email)
    await user.patch('account', { user: { email: 'do-ladrao@prumo.example', current_password: password } })
    const path = await its.mailedPath('do-ladrao@prumo.example')
    await guestOf(it).post('passwords', { user: { email } })
    const resetPath = await its.resetPath(email)
    const set = { password: 'minha senha nova', password_confirmation: 'minha senha nova' }
    await guestOf(it).patch(resetPath, { user: set })
    expect((await guestOf(it).patch(path, { user: { password: set.password } })).status).toBe(422)
    const told = async () =>
      (await its.subjectsTo(email)).filter((each) => each === 'A senha da sua conta mudou').length
    expect(await told()).toBe(1)
    const again = guestOf(it, { bearer: (await its.enter(email, set.password)).bearer })
    await again.patch('account', { user: { password, current_password: set.password } })
    expect(await told()).toBe(2)
  })

  test('a new password ends every other session: 401 there, 200 here', async () => {
    const user = await its.confirmed('senha@prumo.example')
    const other = guestOf(it, { bearer: (await its.enter('senha@prumo.example')).bearer })
    const input = { password: 'outra senha boa', password_confirmation: 'outra senha boa', current_password: password }
    expect((await user.patch('account', { user: input })).status).toBe(200)
    expect((await user.get('account')).status).toBe(200)
    const { status, body } = await other.patch('account', { user: { first_name: 'x' } })
    expect([status, body]).toEqual([401, { error: 'The access token was revoked' }])
    expect((await its.enter('senha@prumo.example', 'outra senha boa')).status).toBe(200)
  })
})
