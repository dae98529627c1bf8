import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const shopping = async (items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  return guest
}
const stateOf = async (guest: Guest) => (await guest.get('cart')).body.data.attributes.state

describe('PATCH checkout: e-mail', () => {
  test('validated only from delivery on, word for word', async () => {
    const guest = await shopping()
    expect((await guest.fillIn({ email: 'nonsense' })).status).toBe(200)
    const invalid = { status: 422, body: { error: 'Email is invalid', errors: { email: ['is invalid'] } } }
    expect(await guest.patch('checkout/next')).toEqual(invalid)
    await guest.fillIn()
    await guest.patch('checkout/next')
    expect(await guest.patch('checkout', { order: { email: 'nonsense' } })).toEqual(invalid)
    expect((await guest.get('cart')).body.data.attributes.email).toBe('maria@prumo.example')
  })

  test.each([
    '<a@b.c>',
    'a@b.example>',
    'a@b.example\u200b',
    '"><script>@x.y',
    'a\ud800@b.example',
    'a@b.example,c@d.example',
  ])('what mail would not go to as it stands is invalid: %j', async (email) => {
    const invalid = { status: 422, body: { error: 'Email is invalid', errors: { email: ['is invalid'] } } }
    const guest = await shopping()
    await guest.fillIn({ email })
    expect(await guest.patch('checkout/next')).toEqual(invalid)
    await guest.fillIn()
    await guest.patch('checkout/next')
    expect(await guest.patch('checkout', { order: { email } })).toEqual(invalid)
  })

  test('none at all: next says so, and the order stays at address', async () => {
    const guest = await shopping()
    await guest.fillIn({ email: '' })
    expect(await guest.patch('checkout/next')).toEqual({
      status: 422,
      body: { error: "Email can't be blank", errors: { email: ["can't be blank"] } },
    })
    expect(await stateOf(guest)).toBe('address')
  })
})
