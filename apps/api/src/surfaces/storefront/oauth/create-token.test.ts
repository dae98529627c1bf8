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

// contract.md 2. We know no client and grant no scope, so whoever names one is not who he thinks he is.
test.each([
  [{ client_id: 'a-client' }, 401, 'invalid_client'],
  [{ client_id: 1 }, 401, 'invalid_client'],
  [{ scope: 'admin' }, 400, 'invalid_scope'],
])('%j is refused: %i %s', async (more, status, error) => {
  const answer = await ask(more)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ error, error_description: expect.any(String) })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([{}, { client_id: '', scope: '' }, { client_id: null, scope: null }])('%j is taken', async (more) => {
  expect((await ask(more)).statusCode).toBe(200)
})
