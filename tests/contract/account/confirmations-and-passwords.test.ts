import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { ask } from '../caller.ts'
import { plain } from '../wire.ts'
import { aCustomer, confirmationToken, enter, mailedLink, signUp } from './customers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const resetToken = async (email: string): Promise<string> => {
  // One mail a minute to each address.
  world.clock.advance(61_000)
  await guestOf(world).post('passwords', { user: { email } })
  return decodeURIComponent((await mailedLink(world, email, '/senha#token=')).split('#token=')[1] ?? '')
}
const set = (token: string, user: object) =>
  ask(world, { method: 'PATCH', path: `passwords/${encodeURIComponent(token)}`, payload: { user } })
const chosen = { password: 'nova senha segura', password_confirmation: 'nova senha segura' }

describe('contract 3: GET /account_confirmations/{token} (public)', () => {
  test('200 `{data:{state:""}}` (not a resource)', async () => {
    const email = 'confirma@prumo.example'
    await signUp(world, { email })
    expect((await enter(world, email)).error).toBe('invalid_grant')
    const token = await confirmationToken(world, email)
    expect(await guestOf(world).get(`account_confirmations/${token}`)).toEqual({
      status: 200,
      body: { data: { state: '' } },
    })
    expect(await enter(world, email)).toHaveProperty('access_token')
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000.AAAA', 'a%2Fb'])(
    '422 `{error:"Confirmation token is invalid"}`: %s',
    async (token) =>
      expect(await guestOf(world).get(`account_confirmations/${token}`)).toEqual(
        plain(422, 'Confirmation token is invalid'),
      ),
  )

  test('422 for one that was followed already', async () => {
    await signUp(world, { email: 'duas-vezes@prumo.example' })
    const path = `account_confirmations/${await confirmationToken(world, 'duas-vezes@prumo.example')}`
    await guestOf(world).get(path)
    expect(await guestOf(world).get(path)).toEqual(plain(422, 'Confirmation token is invalid'))
  })
})

describe('contract 3: POST /passwords (public)', () => {
  test('`{user:{email}}`: 200 empty body, and a mail', async () => {
    await aCustomer(world, 'esquece@prumo.example')
    const user = { email: 'esquece@prumo.example' }
    const { status, text } = await ask(world, { method: 'POST', path: 'passwords', payload: { user } })
    expect([status, text]).toEqual([200, ''])
    expect(await mailedLink(world, user.email, '/senha#token=')).toContain('#token=')
  })

  test.each(['nobody@prumo.example', '', undefined, null])(
    '404 empty body for an unknown or blank email: %s',
    async (email) => {
      const { status, text } = await ask(world, { method: 'POST', path: 'passwords', payload: { user: { email } } })
      expect([status, text]).toEqual([404, ''])
    },
  )
})

describe('contract 3: PATCH /passwords/{token} (public)', () => {
  test('`{user:{password,password_confirmation}}`: 200 empty; the new one opens the account', async () => {
    const email = 'redefine@prumo.example'
    await aCustomer(world, email)
    const { status, text } = await set(await resetToken(email), chosen)
    expect([status, text]).toEqual([200, ''])
    expect((await enter(world, email)).error).toBe('invalid_grant')
    expect(await enter(world, email, chosen.password)).toHaveProperty('access_token')
  })

  test('422 `{error}`: `Reset password token is invalid`; for one used already, too', async () => {
    const email = 'usado@prumo.example'
    await aCustomer(world, email)
    const token = await resetToken(email)
    await set(token, chosen)
    for (const wrong of [token, 'nothing', `${token}x`]) {
      const { status, body } = await set(wrong, chosen)
      expect({ status, body }).toEqual(plain(422, 'Reset password token is invalid'))
    }
  })

  test.each([
    [{ password: '', password_confirmation: '' }, "Password can't be blank"],
    [{ password: 'uma senha boa', password_confirmation: 'outra' }, "Password Confirmation doesn't match Password"],
  ])('422 `{error}`: %j: %s', async (user, error) => {
    const email = `recusa-${error.length}@prumo.example`
    await aCustomer(world, email)
    const { status, body } = await set(await resetToken(email), user)
    expect({ status, body }).toEqual(plain(422, error))
  })
})
