import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserIdByEmail } from '#domains/people/identity'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const post = async (url: string, payload: object) => (await it.app.inject({ method: 'POST', url, payload })).json()
const password = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
const signIn = () => post('/spree_oauth/token', password)
const change = (bearer: string) =>
  it.app.inject({ method: 'POST', url: '/auth', headers: { authorization: `Bearer ${bearer}` } })
const nestOf = async (bearer: string): Promise<string> => (await change(bearer)).json().token
const idOfBruno = () => findUserIdByEmail(it.ctx(), { email: password.username })
/** The bearer's cards, as an example of a call of the second API that needs a bearer. */
const use = async (nest: string) =>
  (
    await it.app.inject({
      url: `/spree-credit-card?patientId=${await idOfBruno()}`,
      headers: { authorization: `Bearer ${nest}` },
    })
  ).statusCode

test('a rails token becomes a nest token; neither is taken for the other', async () => {
  const { access_token: rails } = await signIn()
  const nest = await nestOf(rails)
  expect(await use(nest)).toBe(200)
  expect(await use(rails)).toBe(401)
  expect((await change(nest)).statusCode).toBe(401)
  const profile = await it.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${nest}` } })
  expect(profile.statusCode).toBe(401)
})

test('it dies with its session: signed out, both tokens are dead', async () => {
  const { access_token: rails } = await signIn()
  const nest = await nestOf(rails)
  await post('/spree_oauth/revoke', { token: rails })
  expect(await use(nest)).toBe(401)
  expect((await change(rails)).statusCode).toBe(401)
})

test('it outlives the renewal of its session', async () => {
  const { access_token: rails, refresh_token } = await signIn()
  const nest = await nestOf(rails)
  const renewed = await post('/spree_oauth/token', { grant_type: 'refresh_token', refresh_token })
  await it.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${renewed.access_token}` } })
  expect(await use(nest)).toBe(200)
  await post('/spree_oauth/revoke', { token: renewed.refresh_token })
  expect(await use(nest)).toBe(401)
})

test('it opens nothing once its session can be renewed no more', async () => {
  const { access_token: rails } = await signIn()
  const nest = await nestOf(rails)
  expect(await use(nest)).toBe(200)
  const ended = it.world.db.updateTable('people.sessions').set({ refresh_expires_at: it.clock.now })
  await ended.where('user_id', '=', (await idOfBruno()) ?? 0).execute()
  expect(await use(nest)).toBe(401)
})

test('it lasts an hour', async () => {
  const nest = await nestOf((await signIn()).access_token)
  it.clock.advance(3_599_000)
  expect(await use(nest)).toBe(200)
  it.clock.advance(2_000)
  expect(await use(nest)).toBe(401)
})

test('an old rails token, an unknown one and none get no nest token', async () => {
  const { access_token: rails } = await signIn()
  it.clock.advance(2 * 3_600_000)
  expect((await change(rails)).statusCode).toBe(401)
  expect((await change('unknown')).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'POST', url: '/auth' })).statusCode).toBe(401)
})

const nestHeader = { alg: 'HS256', typ: 'nest+jwt' }

test('a token that we did not sign opens nothing, whatever it says', async () => {
  const nest = await nestOf((await signIn()).access_token)
  const [, payload = ''] = nest.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1))
  const ours = new TextEncoder().encode(it.config.secrets.nest)
  const another = await new SignJWT({ ...claims, sub: String(claims.sub - 1) })
    .setProtectedHeader(nestHeader)
    .sign(ours)
  const endless = await new SignJWT({ ...claims, exp: undefined }).setProtectedHeader(nestHeader).sign(ours)
  const statuses: number[] = []
  for (const token of [none, foreign, another, endless, 'a.b.c', nest.slice(0, -3)]) statuses.push(await use(token))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
  expect(await use(nest)).toBe(200)
})

test('a token of ours that was made for something else opens nothing', async () => {
  const nest = await nestOf((await signIn()).access_token)
  const claims = JSON.parse(Buffer.from(nest.split('.')[1] ?? '', 'base64url').toString())
  const ours = new TextEncoder().encode(it.config.secrets.nest)
  const useWith = async (more: object, header: { alg: string; typ?: string }) =>
    use(await new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(ours))
  expect(await useWith({}, nestHeader)).toBe(200)
  expect(await useWith({ aud: 'another service' }, nestHeader)).toBe(401)
  expect(await useWith({ aud: undefined }, nestHeader)).toBe(401)
  expect(await useWith({}, { alg: 'HS256' })).toBe(401)
  expect(await useWith({}, { alg: 'HS256', typ: 'link+jwt' })).toBe(401)
})
