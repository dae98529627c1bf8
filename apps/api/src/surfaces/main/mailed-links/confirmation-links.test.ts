import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '10' })
  its = signUpsIn(it)
})
afterAll(() => it.close())
beforeEach(() => it.clock.advance(25 * 3_600_000))

const ask = async (payload: object) => {
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/confirmation_links', payload })
  return { status: answer.statusCode, body: answer.json(), wait: Number(answer.headers['retry-after'] ?? 0) }
}
const linksTo = async (email: string) => (await its.mailsTo(email)).flatMap(({ links }) => links)
const tokenIn = (link: string | undefined) => decodeURIComponent(link?.split('#token=')[1] ?? '')
const day = 86_400_000

test('the mail of a sign-up is sent again to whoever knows its password', async () => {
  const email = 'nao-chegou@prumo.example'
  await its.signUp({ email })
  const before = await linksTo(email)
  expect(await ask({ email, password })).toMatchObject({ status: 200, body: { isAsked: true } })
  const after = await linksTo(email)
  expect(after.length).toBeGreaterThan(before.length)
  expect((await guestOf(it).get(await its.mailedPath(email))).status).toBe(200)
})

test('whether the e-mail has an account, a sign-up or nothing, the answer is the same', async () => {
  const email = 'so-de-um@prumo.example'
  await its.signUp({ email })
  const answers = []
  for (const asked of [
    { email, password: 'nao é a senha' },
    { email: 'bruno@prumo.example', password: 'nao é a senha' },
    { email: 'ninguem-mesmo@prumo.example', password },
  ])
    answers.push(await ask(asked))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(await its.mailsTo('ninguem-mesmo@prumo.example')).toEqual([])
  expect((await linksTo('bruno@prumo.example')).some((link) => link.includes('/senha#'))).toBe(true)
  expect((await its.mailsTo(email)).length).toBe(1)
})

test('a mailbox is not flooded: three from one address, then one each ten minutes', async () => {
  const email = 'nao-inunde@prumo.example'
  const strict = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  const strictly = async () => {
    const payload = { email, password }
    const answer = await strict.app.inject({ method: 'POST', url: '/api/v1/confirmation_links', payload })
    return answer.statusCode
  }
  expect([await strictly(), await strictly(), await strictly(), await strictly()]).toEqual([200, 200, 200, 429])
  await strict.close()
})

test('an expired link is replaced by a new one with one call, and stays dead', async () => {
  const email = 'venceu@prumo.example'
  await its.signUp({ email, first_name: 'Vera', terms_of_service: true })
  const old = tokenIn((await linksTo(email))[0])
  it.clock.advance(4 * day)
  expect((await guestOf(it).get(`account_confirmations/${old}`)).status).toBe(422)
  expect((await ask({ token: old })).status).toBe(200)
  const renewed = (await its.mailedPath(email)).split('/')[1] ?? ''
  expect(decodeURIComponent(renewed)).not.toBe(old)
  expect((await guestOf(it).get(`account_confirmations/${old}`)).status).toBe(422)
  expect((await guestOf(it).get(`account_confirmations/${renewed}`)).status).toBe(200)
  const [account] = await its.accountsWith(email)
  expect(account?.first_name).toBe('Vera')
})

test.each([
  ['used', async (email: string, token: string) => void (await guestOf(it).get(`account_confirmations/${token}`))],
  [
    'forgotten',
    async (email: string) =>
      void (await it.world.db.deleteFrom('people.sign_ups').where('email', '=', email).execute()),
  ],
] as const)('one that is %s is not renewed, and nothing is mailed', async (name, end) => {
  const email = `acabou-${name}@prumo.example`
  await its.signUp({ email })
  const token = tokenIn((await linksTo(email))[0])
  await end(email, token)
  const mailed = (await its.mailsTo(email)).length
  const refused = await ask({ token })
  expect([refused.status, refused.body.code]).toEqual([422, 'link_expired'])
  expect((await its.mailsTo(email)).length).toBe(mailed)
})

test('a stranger’s sign-up is not renewed once its e-mail has an account', async () => {
  const email = 'ja-tem-conta@prumo.example'
  await its.signUp({ email, password: 'a senha do estranho', password_confirmation: 'a senha do estranho' })
  const strange = tokenIn((await linksTo(email))[0])
  await its.confirmed(email)
  const mailed = (await its.mailsTo(email)).length
  const refused = await ask({ token: strange })
  expect([refused.status, refused.body.code]).toEqual([422, 'link_expired'])
  expect((await its.mailsTo(email)).length).toBe(mailed)
})

test('a forged one is not renewed', async () => {
  expect((await ask({ token: '0b7c5f0e-0000-4000-8000-000000000000.c2VjcmV0' })).status).toBe(422)
})

describe('with one call an expired link is replaced', () => {
  const byLink = (token: string, password: string) =>
    it.app.inject({
      method: 'PATCH',
      url: `/api/v2/storefront/passwords/${encodeURIComponent(token)}`,
      payload: { user: { password, password_confirmation: password } },
    })
  const linkOn = async (email: string, page: string) =>
    tokenIn((await linksTo(email)).find((link) => link.includes(`${page}#token=`)))

  test('of a new password: it goes to the account, sets the password, and then is not renewed', async () => {
    const email = 'senha-venceu@prumo.example'
    await its.confirmed(email)
    await it.app.inject({ method: 'POST', url: '/api/v2/storefront/passwords', payload: { user: { email } } })
    const old = await linkOn(email, '/senha')
    it.clock.advance(2 * 3_600_000)
    expect((await byLink(old, 'nova senha segura')).statusCode).toBe(422)
    expect((await ask({ token: old })).status).toBe(200)
    const renewed = await linkOn(email, '/senha')
    expect(renewed).not.toBe(old)
    expect((await byLink(renewed, 'nova senha segura')).statusCode).toBe(200)
    for (const token of [old, renewed]) expect((await ask({ token })).body.code).toBe('link_expired')
  })

  test('of a new e-mail none is made, before or after its end: its owner asks for it anew', async () => {
    const [email, next] = ['troca-venceu@prumo.example', 'troca-nova@prumo.example']
    const user = await its.confirmed(email)
    await user.patch('account', { user: { email: next, current_password: password } })
    const token = tokenIn((await linksTo(next))[0])
    const mailed = (await its.mailsTo(next)).length
    expect(await ask({ token })).toMatchObject({ status: 422, body: { code: 'link_expired' } })
    it.clock.advance(25 * 3_600_000)
    expect(await ask({ token })).toMatchObject({ status: 422, body: { code: 'link_expired' } })
    expect((await its.mailsTo(next)).length).toBe(mailed)
    const late = await guestOf(it).patch(`account_confirmations/${token}`, { user: { password } })
    expect(late.status).toBe(422)
    expect(await its.accountsWith(next)).toEqual([])
  })
})
