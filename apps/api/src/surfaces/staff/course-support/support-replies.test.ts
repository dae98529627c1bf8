import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const root = '/api/staff/v1/support_replies'
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, as = 'rafael') => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url: `${root}${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const titles = async (as: string) => (await call('GET', '', undefined, as)).body.replies.map(titleOf)
const titleOf = ({ title }: { title: string }) => title
const written = (title: string, is_shared: boolean, body = 'Olá, {nome}. Sobre {curso}: pode. {apoio}') => ({
  ...{ title, body, is_shared },
})

test('the team has its own, and each colleague his', async () => {
  await call('POST', '', written('Da equipe', true))
  await call('POST', '', written('Do Rafael', false))
  expect(await titles('rafael')).toEqual(['Da equipe', 'Do Rafael'])
  expect(await titles('clara')).toEqual(['Da equipe'])
  const [team, own] = (await call('GET')).body.replies
  expect((await call('PUT', `/${own.id}`, written('Meu', true), 'clara')).status).toBe(404)
  expect((await call('DELETE', `/${own.id}`, undefined, 'clara')).status).toBe(404)
  for (const _ of [1, 2])
    expect((await call('PUT', `/${team.id}`, written('De todos', true), 'clara')).status).toBe(200)
  expect(await titles('rafael')).toEqual(['De todos', 'Do Rafael'])
  for (const status of [200, 404]) expect((await call('DELETE', `/${own.id}`)).status).toBe(status)
  expect(await titles('rafael')).toEqual(['De todos'])
  expect((await call('PUT', `/${own.id}`, written('Gone', true))).status).toBe(404)
  for (const other of ['bruno', 'helena', 'silvia']) expect((await call('GET', '', undefined, other)).status).toBe(403)
})

test('nobody can fill in another placeholder, and bad words are refused', async () => {
  expect(await call('POST', '', written('Dose', true, 'Tome {dose}.'))).toMatchObject({
    ...{ status: 409, body: { code: 'support_placeholder_unknown' } },
  })
  expect((await call('POST', '', written('\u0000\u0001', true))).status).toBe(422)
  expect((await call('POST', '', written('Vazia', true, ' '))).status).toBe(422)
  expect((await call('POST', '', written('Longa', true, 'a'.repeat(10_000)))).status).toBe(422)
})

test('twice under one key is one', async () => {
  const before = (await titles('rafael')).length
  const { write } = repeatedWrites(world)
  const send = await write('POST', root, { as: 'rafael', payload: written('Uma só', true) })
  expect([(await send()).status, (await send()).isReplayed]).toEqual([200, true])
  expect(await titles('rafael')).toHaveLength(before + 1)
})
