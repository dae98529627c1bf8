import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAccount,
  passwordResetTokenOf,
  requestPasswordReset,
  resetPassword,
  startPasswordReset,
} from '#domains/people/identity'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const read = (token: string) => world.app.inject({ method: 'POST', url: '/api/v1/mailed_links', payload: { token } })
const mailedLinks = async (address: string): Promise<string[]> => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(address)).flatMap((mail) => mail.links)
}
const tokenIn = async (address: string, page: string) =>
  decodeURIComponent((await mailedLinks(address)).find((link) => link.includes(page))?.split('#token=')[1] ?? '')
const newcomer = async (email: string) => {
  const { userId } = await openAccount(world.ctx(), { email, firstName: null, lastName: null })
  return passwordResetTokenOf(world.ctx(), await startPasswordReset(world.ctx(), { userId }))
}

test('whoever holds a link to a first password learns whose account it opens, and no cache keeps it', async () => {
  const answer = await read(await newcomer('primeira-senha@prumo.example'))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ mailedLink: { opens: 'first_password', email: 'primeira-senha@prumo.example' } })
})

test('asking spends nothing: the link still sets the password, and from then on opens nothing', async () => {
  const token = await newcomer('pergunta-antes@prumo.example')
  for (let asked = 0; asked < 3; asked++) expect((await read(token)).statusCode).toBe(200)
  await resetPassword(world.ctx(), { token, password: 'uma senha muito boa' })
  const spent = await read(token)
  expect([spent.statusCode, spent.json()]).toEqual([
    422,
    { error: 'Este link venceu ou já foi usado. Peça outro.', code: 'link_expired' },
  ])
})

test('a link to another password, to an account that was signed up for, and to another e-mail', async () => {
  await requestPasswordReset(world.ctx(), { email: 'bruno@prumo.example' })
  expect((await read(await tokenIn('bruno@prumo.example', '/senha#'))).json().mailedLink).toEqual({
    opens: 'new_password',
    email: 'bruno@prumo.example',
  })
  const user = { email: 'cadastro@prumo.example', password: 'uma senha muito boa', password_confirmation: undefined }
  await world.app.inject({ method: 'POST', url: '/api/v2/storefront/account', payload: { user } })
  expect((await read(await tokenIn('cadastro@prumo.example', '/confirmar-conta#'))).json().mailedLink).toEqual({
    opens: 'sign_up',
    email: 'cadastro@prumo.example',
  })
})

test.each([
  ['forged', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
  ['cut', (token: string) => token.slice(0, 40)],
  ['without its proof', (token: string) => token.split('.')[0] ?? ''],
])('one that is %s tells nothing', async (_name, change) => {
  const token = await newcomer(`estragado-${Math.random()}@prumo.example`)
  const answer = await read(change(token))
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('@')
})

test('one whose time is over tells nothing', async () => {
  const token = await newcomer('tarde-demais@prumo.example')
  world.clock.advance(8 * 86_400_000)
  expect((await read(token)).statusCode).toBe(422)
})

test('a token travels in the body alone: no address, and so no log, holds one that still opens', async () => {
  const token = await newcomer('no-corpo@prumo.example')
  const inAddress = await world.app.inject({ url: `/api/v1/mailed_links/${encodeURIComponent(token)}` })
  expect(inAddress.statusCode).toBe(404)
})

test('whoever tries tokens out has to wait', async () => {
  const strict = await testWorld({ RATE_LIMIT_FACTOR: '0.1' })
  const ask = () =>
    strict.app.inject({ method: 'POST', url: '/api/v1/mailed_links', payload: { token: 'x'.repeat(20) } })
  for (let asked = 0; asked < 2; asked++) expect((await ask()).statusCode).toBe(422)
  expect((await ask()).statusCode).toBe(429)
  await strict.close()
})
