import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('an account takes ten copies at once, from whatever address; another at the same address takes his', async () => {
  const { settings } = world.world
  const { rateLimitFactor } = settings
  Object.assign(settings, { rateLimitFactor: 1 })
  const ask = async (name: string, remoteAddress: string, what = 'record_export') => {
    const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
    return world.app.inject({ url: `/api/v1/${what}`, headers, remoteAddress })
  }
  for (let n = 0; n < 10; n++) expect((await ask('diego', `10.0.0.${n}`)).statusCode).toBe(200)
  const refused = await ask('diego', '10.0.0.77')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('diego', '10.0.0.78', 'record_pdf')).statusCode).toBe(429)
  expect((await ask('marina', '10.0.0.77')).statusCode).toBe(200)
  Object.assign(settings, { rateLimitFactor })
})
