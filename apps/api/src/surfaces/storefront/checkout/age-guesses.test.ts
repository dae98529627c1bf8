import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileFromContact } from '#domains/people/customers'
import { bearerOf } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => it.close())
beforeEach(() => it.clock.advance(25 * 3_600_000))

const egg = 494
const person = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
const [second, minute] = [1_000, 60_000]

/** A cart with a product for adults, used from this address. */
const cartAt = async (address: string, bearer?: string) => {
  const call = async (method: 'POST' | 'PATCH', path: string, payload: object, token?: string) => {
    const answer = await it.app.inject({
      method,
      url: `/api/v2/storefront/${path}`,
      payload,
      remoteAddress: address,
      headers: {
        ...(token ? { 'x-spree-order-token': token } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
    })
    return { status: answer.statusCode, body: answer.json(), wait: Number(answer.headers['retry-after'] ?? 0) }
  }
  const { token } = (await call('POST', 'cart', {})).body.data.attributes
  await call('POST', 'cart/add_item', { variant_id: egg }, token)
  return { tell: (private_metadata: object) => call('PATCH', 'checkout', { order: { private_metadata } }, token) }
}
const wrong = (guess: number) => ({
  ...person,
  birth_date: `19${71 + Math.floor(guess / 28)}-01-${String((guess % 28) + 1).padStart(2, '0')}`,
})
const isTooOften = ({ body }: { body: { error?: string } }) => /refused too often/.test(body.error ?? '')

/** How many of these guesses reached the bureau. */
const guess = async (count: number, cartOf: (tried: number) => ReturnType<typeof cartAt>): Promise<number> => {
  let heard = 0
  for (let tried = 0; tried < count; tried++) {
    const answer = await (await cartOf(tried)).tell(wrong(tried))
    if (!isTooOften(answer)) heard++
  }
  return heard
}

test('from one address ten birth dates are guessed, of one cart five; then one has to wait', async () => {
  expect(await guess(15, () => cartAt('203.0.113.1'))).toBe(10)
  const cart = await cartAt('203.0.113.2')
  it.clock.advance(25 * 3_600_000)
  expect(await guess(15, async () => cart)).toBe(5)
})

test('from many addresses one CPF is asked about once a minute: that is how long its owner waits, not a day', async () => {
  expect(await guess(30, (tried) => cartAt(`203.0.114.${tried}`))).toBe(10)
  const refused = await (await cartAt('198.51.100.7')).tell(person)
  expect([refused.status, refused.wait]).toEqual([422, 10])
  expect(Object.keys(refused.body.errors)).toEqual(['private_metadata.base'])
  for (let rounds = 0; rounds < 10; rounds++) {
    it.clock.advance(minute)
    expect(await guess(3, (tried) => cartAt(`203.0.${120 + rounds}.${tried}`))).toBe(1)
  }
  it.clock.advance(minute)
  expect((await (await cartAt('198.51.100.7')).tell(person)).status).toBe(200)
})

test('right answers are no guesses', async () => {
  for (let asked = 0; asked < 15; asked++) {
    expect((await (await cartAt('198.51.100.8')).tell(person)).status).toBe(200)
  }
})

test('who is signed in and was verified once is never asked again, whatever strangers guess', async () => {
  const bruno = 'bruno@prumo.example'
  const userId = await userIdOf(it.ctx(), bruno)
  const contact = {
    id: '00000000-0000-4000-8000-000000000000',
    email: bruno,
    cpf: '12345678909',
    birthDate: person.birth_date,
    specialInstructions: null,
    privateMetadata: {},
    ageCheck: { result: 'adult' as const, reference: 'bureau-1', checkedAt: it.clock.now },
  }
  await profileFromContact(it.ctx(), { userId, contact, isForDocuments: false })
  await guess(20, (tried) => cartAt(`203.0.115.${tried}`))
  const bearer = await bearerOf(it, bruno)
  it.clock.advance(second)
  const cart = await cartAt('203.0.115.1', bearer)
  expect((await cart.tell(person)).status).toBe(200)
  // A birth date other than the verified one counts as a guess.
  expect(isTooOften(await cart.tell(wrong(1)))).toBe(true)
  expect(isTooOften(await (await cartAt('203.0.115.200')).tell(person))).toBe(true)
  expect((await guestOf(it, { bearer }).get('account')).status).toBe(200)
})
