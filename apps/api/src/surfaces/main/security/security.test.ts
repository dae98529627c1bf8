import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  its = signUpsIn(it)
})
afterAll(() => it.close())

const account = async (email: string) => {
  // Sign-ups and sign-ins are limited by address, and the limit is not what is tested here.
  await it.world.db.deleteFrom('platform.tries').execute()
  await its.confirmed(email)
  const { bearer } = await its.enter(email)
  return async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await it.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
}

test.each([
  [{ current_password: 'errada', password: 'um fio de prumo' }, { current_password: ['A senha não confere.'] }],
  [{ current_password: '', password: 'um fio de prumo' }, { current_password: ['Preencha este campo.'] }],
  [{ current_password: password, password: 'curta' }, { password: ['Use ao menos 10 caracteres.'] }],
  [{ current_password: password, password: '' }, { password: ['Preencha este campo.'] }],
  [
    { current_password: password, password: 'password123' },
    { password: ['Essa senha é fácil de adivinhar. Escolha outra.'] },
  ],
])('a new password is refused at its field: %j', async (body, errors) => {
  const email = `senha-${Object.values(body).join('-').replace(/\W/g, '')}@prumo.example`
  const call = await account(email)
  const refused = await call('PUT', 'password', body)
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
  await it.world.db.deleteFrom('platform.tries').execute()
  expect((await its.enter(email)).status).toBe(200)
})

test('whoever holds an open session guesses the password a few times, and then waits', async () => {
  const call = await account('adivinha@prumo.example')
  const guess = { current_password: 'errada', password: 'um fio de prumo' }
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++) statuses.push((await call('PUT', 'password', guess)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  // The owner still signs in.
  await it.world.db.deleteFrom('people.known_addresses').execute()
  expect((await its.enter('adivinha@prumo.example')).status).toBe(200)
})

test('a new e-mail waits for its proof; the former one stays, both are told, and it can be taken back', async () => {
  const [email, wanted] = ['antigo@prumo.example', 'novo-meu@prumo.example']
  const call = await account(email)
  const asked = await call('PUT', 'email_change', { email: wanted, current_password: password })
  expect(asked.body.security).toMatchObject({ email, waitingEmail: { email: wanted } })
  expect(await its.subjectsTo(email)).toContain('Pedido de troca de e-mail')
  const link = await its.mailedPath(wanted)
  const back = await call('DELETE', 'email_change')
  expect(back.body.security).toMatchObject({ email, waitingEmail: null })
  expect((await guestOf(it).patch(link, { user: { password } })).status).toBe(422)
  await it.world.db.deleteFrom('platform.tries').execute()
  await call('PUT', 'email_change', { email: wanted, current_password: password })
  expect((await guestOf(it).patch(await its.mailedPath(wanted), { user: { password } })).status).toBe(200)
  expect((await call('GET', 'security')).body.security).toMatchObject({ email: wanted, waitingEmail: null })
  expect(await its.subjectsTo(email)).toContain('O e-mail da sua conta mudou')
})

test.each([
  [{ current_password: password }, 422, { email: ['Confira o e-mail.'] }],
  [{ current_password: 'errada' }, 422, { email: ['Confira o e-mail.'], current_password: ['A senha não confere.'] }],
])('an e-mail that is none is refused at its field: %j', async (body, status, errors) => {
  const call = await account(`email-${Object.values(body).join('').replace(/\W/g, '')}@prumo.example`)
  const refused = await call('PUT', 'email_change', { email: 'isto não é', ...body })
  expect([refused.status, refused.body.errors]).toEqual([status, errors])
})

test('a taken e-mail is answered as a free one: its owner alone hears that somebody tried, and nothing changes', async () => {
  const call = await account('curioso@prumo.example')
  const [email, free] = ['bruno@prumo.example', 'ninguem-ainda@prumo.example']
  const without = await call('PUT', 'email_change', { email, current_password: 'errada' })
  expect(without.body.errors).toEqual({ current_password: ['A senha não confere.'] })
  const knowing = await call('PUT', 'email_change', { email, current_password: password })
  const other = await call('PUT', 'email_change', { email: free, current_password: password })
  const shape = ({ status, body }: typeof knowing) => [status, { ...body.security, waitingEmail: null }]
  expect(shape(knowing)).toEqual(shape(other))
  expect([knowing.body.security.waitingEmail.email, other.body.security.waitingEmail.email]).toEqual([email, free])
  await call('PUT', 'email_change', { email, current_password: password })
  const before = (await its.accountsWith(email))[0]
  const mails = (await its.mailsTo(email)).filter(({ subject }) => subject === 'Alguém tentou usar este e-mail')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.flatMap(({ links }) => links).join()).not.toContain('token')
  expect(mails.map(({ text }) => text).join()).not.toContain('curioso')
  expect((await its.accountsWith(email))[0]).toEqual(before)
  expect((await its.enter('curioso@prumo.example')).status).toBe(200)
})

test('a session counts as proven for ten minutes after its sign-in, and a renewal proves nothing', async () => {
  const email = 'provado@prumo.example'
  await it.world.db.deleteFrom('platform.tries').execute()
  await its.confirmed(email)
  const { bearer, body } = await its.enter(email)
  const proven = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await it.app.inject({ url: '/api/v1/security', headers })).json().security.provenUntil
  }
  const until = new Date(it.clock.now.getTime() + 600_000).toISOString()
  expect(await proven(bearer)).toBe(until)
  it.clock.advance(600_000)
  expect(await proven(bearer)).toBeNull()
  const payload = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
  const renewed = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
  expect(await proven(renewed.access_token)).toBeNull()
})

test('a new password takes a new e-mail that waits back: its link proves nothing', async () => {
  const [email, wanted] = ['senha-e-email@prumo.example', 'ainda-espera@prumo.example']
  const call = await account(email)
  await call('PUT', 'email_change', { email: wanted, current_password: password })
  const link = await its.mailedPath(wanted)
  const changed = await call('PUT', 'password', { current_password: password, password: 'um fio de prumo' })
  expect(changed.body.security).toMatchObject({ email, waitingEmail: null })
  expect((await guestOf(it).patch(link, { user: { password: 'um fio de prumo' } })).status).toBe(422)
  expect((await call('GET', 'security')).body.security.email).toBe(email)
})
