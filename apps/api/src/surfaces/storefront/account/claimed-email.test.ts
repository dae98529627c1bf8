import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '#domains/people/identity'
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

describe('an e-mail that a stranger claimed', () => {
  const claimed = async (email: string) => {
    await its.signUp({ email, password: 'a senha do estranho', password_confirmation: 'a senha do estranho' })
    return its.mailedPath(email)
  }
  const confirmWith = (path: string, secret: string) => guestOf(it).patch(path, { user: { password: secret } })

  test('is its owner’s when he buys: the claim’s link opens nothing', async () => {
    const email = 'dono@prumo.example'
    const path = await claimed(email)
    const { userId, isNew } = await openAccount(it.ctx(), { email, firstName: null, lastName: null })
    expect(isNew).toBe(true)
    expect((await its.accountsWith(email)).map(({ id, password_hash }) => [id, password_hash])).toEqual([
      [userId, null],
    ])
    expect((await guestOf(it).get(path)).status).toBe(422)
    expect((await its.enter(email, 'a senha do estranho')).status).toBe(400)
  })

  test('is its owner’s when he signs up, though the claim came first, and comes again', async () => {
    const email = 'chega-depois@prumo.example'
    const strange = await claimed(email)
    expect((await its.signUp({ email })).status).toBe(200)
    const own = await its.mailedPath(email)
    await claimed(email)
    expect(own).not.toBe(strange)
    expect((await confirmWith(own, password)).status).toBe(200)
    expect([(await its.enter(email)).status, (await its.enter(email, 'a senha do estranho')).status]).toEqual([
      200, 400,
    ])
    expect((await guestOf(it).get(strange)).status).toBe(422)
  })

  test('is nobody’s by a click: the page asks for the password that only the claimer knows', async () => {
    const email = 'so-clicou@prumo.example'
    const path = await claimed(email)
    for (const [typed, error] of [
      ['uma senha do dono', 'Password is invalid'],
      ['', "Password can't be blank"],
    ] as const)
      expect(await confirmWith(path, typed)).toMatchObject({ status: 422, body: { error } })
    expect(await its.accountsWith(email)).toEqual([])
    expect((await its.enter(email, 'a senha do estranho')).status).toBe(400)
  })

  test('forgotten by who claimed it, too: a mailed link gives the owner an account without what the claimer typed', async () => {
    const email = 'esqueceu@prumo.example'
    await its.signUp({ email, first_name: 'Resgate em https://evil.example', public_metadata: { a: 1 } })
    expect((await guestOf(it).post('passwords', { user: { email } })).status).toBe(200)
    const resetPath = await its.resetPath(email)
    const user = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
    expect((await guestOf(it).patch(resetPath, { user })).status).toBe(200)
    expect((await its.enter(email)).status).toBe(400)
    const { bearer } = await its.enter(email, 'outra senha boa')
    const { body } = await guestOf(it, { bearer }).get('account')
    expect(body.data.attributes).toMatchObject({ email, first_name: null, public_metadata: {} })
    expect(await its.signUpsWith(email)).toEqual([])
  })

  test('occupies nothing: the same words for its owner as for an e-mail that nobody typed', async () => {
    const email = 'livre@prumo.example'
    await claimed(email)
    const asked = await it.app.inject({ url: `/api/v1/users/check_email_availability?email=${email}` })
    expect([asked.statusCode, asked.json()]).toEqual([200, { isAvailable: true }])
  })
})
