import { sql } from 'kysely'
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

const rewritten = (title: string, is_shared: boolean, revision = 1) => ({ ...written(title, is_shared), revision })
const replyCalled = async (title: string) => {
  const { replies } = (await call('GET')).body
  return replies.find((reply: { title: string }) => reply.title === title)
}

test('the team has its own, and each colleague his', async () => {
  await call('POST', '', written('Da equipe', true))
  await call('POST', '', written('Do Rafael', false))
  expect(await titles('rafael')).toEqual(['Da equipe', 'Do Rafael'])
  expect(await titles('clara')).toEqual(['Da equipe'])
  const [team, own] = (await call('GET')).body.replies
  expect((await call('PUT', `/${own.id}`, rewritten('Meu', true), 'clara')).status).toBe(404)
  expect((await call('DELETE', `/${own.id}`, undefined, 'clara')).status).toBe(404)
  for (const _ of [1, 2])
    expect((await call('PUT', `/${team.id}`, rewritten('De todos', true), 'clara')).status).toBe(200)
  expect(await titles('rafael')).toEqual(['De todos', 'Do Rafael'])
  for (const status of [200, 404]) expect((await call('DELETE', `/${own.id}`)).status).toBe(status)
  expect(await titles('rafael')).toEqual(['De todos'])
  expect((await call('PUT', `/${own.id}`, rewritten('Gone', true))).status).toBe(404)
  for (const other of ['bruno', 'helena', 'silvia']) expect((await call('GET', '', undefined, other)).status).toBe(403)
})

test('of two who write it anew at once one is told, and finds what the other wrote', async () => {
  await call('POST', '', written('Dos dois', true))
  const { id, revision } = await replyCalled('Dos dois')
  const both = await Promise.all([
    call('PUT', `/${id}`, rewritten('De Clara', true, revision), 'clara'),
    call('PUT', `/${id}`, rewritten('De Rafael', true, revision)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = both[0]?.status === 200 ? ['De Clara', 'De Rafael'] : ['De Rafael', 'De Clara']
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('support_reply_changed')
  const stands = await replyCalled(first)
  expect(stands).toMatchObject({ id, revision: revision + 1 })
  // Each time he decides with what stands before him; the same words again change nothing.
  for (const _again of [1, 2])
    expect((await call('PUT', `/${id}`, rewritten(second, true, stands.revision))).status).toBe(200)
  expect(await replyCalled(second)).toMatchObject({ id, revision: revision + 2 })
  for (const wrong of [0, -1, 1.5, 2 ** 31, null])
    expect((await call('PUT', `/${id}`, { ...written('x', true), revision: wrong })).status).toBe(400)
})

test('a save of before there were revisions is taken, and counts as one: who began before it is told', async () => {
  await call('POST', '', written('Antes', true))
  const { id, revision } = await replyCalled('Antes')
  expect((await call('PUT', `/${id}`, written('Sem revisão', true))).status).toBe(200)
  await sql`update plans.support_replies set body = 'De um processo antigo.' where id = ${id}`.execute(world.ctx().db)
  expect(await replyCalled('Sem revisão')).toMatchObject({ id, revision: revision + 2 })
  const late = await call('PUT', `/${id}`, rewritten('Tarde', true, revision))
  expect([late.status, late.body.code]).toEqual([409, 'support_reply_changed'])
  // A process of the release before raises it itself: it is raised once.
  await sql`update plans.support_replies set title = 'Outra', revision = revision + 1 where id = ${id}`.execute(
    world.ctx().db,
  )
  await sql`update plans.support_replies set changed_at = changed_at, revision = 1 where id = ${id}`.execute(
    world.ctx().db,
  )
  expect(await replyCalled('Outra')).toMatchObject({ id, revision: revision + 3 })
})

test('nobody takes the team’s for himself; his own he gives to the team', async () => {
  await call('POST', '', written('Fica da equipe', true))
  await call('POST', '', written('Ainda minha', false))
  const [team, own] = [await replyCalled('Fica da equipe'), await replyCalled('Ainda minha')]
  const refused = await call('PUT', `/${team.id}`, rewritten('Fica da equipe', false))
  expect([refused.status, refused.body.code]).toEqual([409, 'support_reply_is_teams'])
  expect(await titles('clara')).toContain('Fica da equipe')
  expect((await call('PUT', `/${own.id}`, rewritten('Agora de todos', true))).status).toBe(200)
  expect(await titles('clara')).toContain('Agora de todos')
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
