import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = (more: object) =>
  world.app.inject({
    method: 'POST',
    url: '/spree_oauth/token',
    payload: { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026', ...more },
  })

// contract.md 2. We have no clients and no scopes but Spree's, so a request that names another is wrong.
test.each([
  [{ client_id: 'a-client' }, 401, 'invalid_client'],
  [{ client_id: 1 }, 401, 'invalid_client'],
  [{ scope: 'nobody' }, 400, 'invalid_scope'],
  [{ scope: 'read nobody' }, 400, 'invalid_scope'],
  [{ client_id: 'a-client', scope: 'nobody' }, 401, 'invalid_client'],
])('%j is refused: %i %s', async (more, status, error) => {
  const answer = await ask(more)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ error, error_description: expect.any(String) })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([{}, { client_id: '', scope: '' }, { client_id: null, scope: null }])('%j is taken', async (more) => {
  const answer = await ask(more)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).not.toHaveProperty('scope')
})

test.each(['read', 'write', 'admin', 'read write'])(
  'the scope %s is answered, and opens nothing more',
  async (scope) => {
    const answer = await ask({ scope })
    expect(answer.statusCode).toBe(200)
    const { access_token, ...pair } = answer.json()
    expect(pair.scope).toBe(scope)
    const authorization = `Bearer ${access_token}`
    const status = async (url: string) => (await world.app.inject({ url, headers: { authorization } })).statusCode
    expect(await status('/api/v2/storefront/account')).toBe(200)
    expect(await status('/api/staff/v1/consultations/1')).toBe(403)
  },
)
