import { afterAll, beforeAll, expect, test } from 'vitest'
import { runClock } from '#testing/running-clock'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'
import { disowningIn } from './disowning.factory.ts'

let it: TestWorld
let its: ReturnType<typeof disowningIn>
beforeAll(async () => {
  it = await testWorld()
  runClock(it)
  its = disowningIn(it)
})
afterAll(() => it.close())

const day = 86_400_000
const confirmation = 'apagar minha conta'
type Owner = Awaited<ReturnType<typeof its.owner>>
const askForErasure = async (one: Owner, bearer = one.bearer) =>
  (await one.call('POST', 'erasures', { password, confirmation }, bearer)).status
const erasuresAt = async (email: string) => {
  const userId = (await its.accountAt(email))?.id ?? 0
  return it.world.db.selectFrom('people.erasures').selectAll().where('user_id', '=', userId).execute()
}
const stepsOf = async ({ call }: Owner) => (await call('GET', 'overview')).body.overview.steps

test('an erasure that was asked for since is stopped with the change', async () => {
  const one = await its.owner('apagado')
  await its.moveTo(one, 'apaga@prumo.example')
  expect(await askForErasure(one)).toBe(201)
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  await it.settle()
  expect(await erasuresAt(one.email)).toMatchObject([{ stopped_at: expect.any(Date), due_at: null }])
  expect(await signUpsIn(it).subjectsTo(one.email)).toContain('Sua conta continua aqui')
  it.clock.advance(8 * day)
  await it.settle()
  expect((await its.accountAt(one.email))?.erasing_since).toBeNull()
})

test('an erasure that was asked for before it goes on: that was no consequence of it', async () => {
  const one = await its.owner('antes')
  expect(await askForErasure(one)).toBe(201)
  await one.call('PUT', 'second_steps/mail')
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  await it.settle()
  expect(await erasuresAt(one.email)).toMatchObject([{ stopped_at: null }])
})

test('within a week of a new e-mail the former mailbox hears of an erasure too, and its link stops it', async () => {
  const one = await its.owner('avisado')
  const newer = 'avisa-novo@prumo.example'
  await its.moveTo(one, newer)
  await askForErasure(one)
  for (const mailbox of [newer, one.email])
    expect(await signUpsIn(it).subjectsTo(mailbox)).toContain('Pedido para apagar sua conta')
  const token = await signUpsIn(it).mailedToken(one.email, '/manter-conta')
  const stop = await it.app.inject({ method: 'PUT', url: '/api/v1/erasure_stop', payload: { token } })
  expect(stop.statusCode).toBe(200)
  expect(await erasuresAt(newer)).toMatchObject([{ stopped_at: expect.any(Date) }])
})

test('without such a change one mail is enough', async () => {
  const one = await its.owner('um-so')
  await askForErasure(one)
  const subjects = await one.subjects()
  expect(subjects.filter((subject) => subject === 'Pedido para apagar sua conta')).toHaveLength(1)
})

test('the overview says that an erasure waits, first of all, until it is stopped', async () => {
  const one = await its.owner('avisado')
  expect(await stepsOf(one)).toEqual([])
  await askForErasure(one)
  const [erasure] = await erasuresAt(one.email)
  expect(await stepsOf(one)).toEqual([{ kind: 'stop_erasure', until: erasure?.begins_at.toISOString() }])
  await one.call('DELETE', 'erasure')
  expect(await stepsOf(one)).toEqual([])
})

test('a request for help with a lost second step that was made since is stopped', async () => {
  const one = await its.owner('perdido')
  await one.addApp()
  const payload = { email: one.email, password }
  const asked = await it.app.inject({ method: 'POST', url: '/api/v1/recoveries', payload })
  expect(asked.statusCode).toBeLessThan(300)
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  await it.settle()
  const userId = (await its.accountAt(one.email))?.id ?? 0
  const rows = it.world.db.selectFrom('people.recoveries').selectAll().where('user_id', '=', userId)
  expect(await rows.execute()).toMatchObject([{ state: 'stopped', stopped_by: 'disowned change' }])
})

test('a request for help that was made before it goes on', async () => {
  const one = await its.owner('ja-perdido')
  await one.addApp()
  await it.app.inject({ method: 'POST', url: '/api/v1/recoveries', payload: { email: one.email, password } })
  it.clock.advance(60_000)
  await one.call('PUT', 'second_steps/mail')
  expect((await its.disown(await its.linkTo(one.email))).status).toBe(200)
  await it.settle()
  const userId = (await its.accountAt(one.email))?.id ?? 0
  const rows = it.world.db.selectFrom('people.recoveries').selectAll().where('user_id', '=', userId)
  expect(await rows.execute()).toMatchObject([{ state: 'asked', stopped_by: null }])
})
