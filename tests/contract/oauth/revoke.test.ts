import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { ask, formOf } from '../caller.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const post = (path: string, payload: object | string, headers?: Record<string, string>) =>
  ask(world, { method: 'POST', path: `/spree_oauth/${path}`, payload, headers })
const enter = async () =>
  (await post('token', { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' })).body
const nothing = { status: 200, mediaType: 'application/json', body: {} }

describe('contract 2: POST /spree_oauth/revoke', () => {
  test.each([
    ['access', 'access_token', undefined],
    ['refresh', 'refresh_token', undefined],
    ['access with its token_type_hint', 'access_token', 'access_token'],
    ['refresh with a wrong token_type_hint', 'refresh_token', 'access_token'],
  ])('`{token}` (%s): 200 `{}`; Kills both tokens of the pair', async (_kind, name, token_type_hint) => {
    const pair = await enter()
    expect(await post('revoke', { token: pair[name], token_type_hint })).toMatchObject(nothing)
    expect(await ask(world, { path: 'account', bearer: pair.access_token })).toMatchObject({
      status: 401,
      body: { error: 'The access token was revoked' },
    })
    const refreshed = await post('token', { grant_type: 'refresh_token', refresh_token: pair.refresh_token })
    expect([refreshed.status, refreshed.body.error]).toEqual([400, 'invalid_grant'])
  })

  test.each([{ token: 'unknown' }, { token: '' }, {}])(
    'Always 200 `{}`, also for unknown tokens: %j',
    async (input) => {
      const { status, mediaType, text } = await post('revoke', input)
      expect([status, mediaType, text]).toEqual([200, 'application/json', '{}'])
    },
  )

  test('a second time', async () => {
    const { access_token: token } = await enter()
    for (const _ of [1, 2]) expect(await post('revoke', { token })).toMatchObject(nothing)
  })

  test('as a form', async () => {
    const { access_token } = await enter()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post('revoke', formOf([['token', access_token]]), headers)).toMatchObject(nothing)
    expect((await ask(world, { path: 'account', bearer: access_token })).status).toBe(401)
  })

  test('other sessions live on', async () => {
    const [first, second] = [await enter(), await enter()]
    await post('revoke', { token: first.access_token })
    expect((await ask(world, { path: 'account', bearer: second.access_token })).status).toBe(200)
  })
})
