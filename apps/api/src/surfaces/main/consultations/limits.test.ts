import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  // Thirty bookings in ten minutes, times 0.1.
  world = await testWorld({ RATE_LIMIT_FACTOR: '0.1' })
})
afterAll(() => world.close())

test('from one address only so many times can be held, and it is said in words of ours', async () => {
  const book = () => world.app.inject({ method: 'POST', url: '/api/v1/consultations', payload: { consultation: {} } })
  for (const _ of [1, 2, 3]) expect((await book()).statusCode).not.toBe(429)
  const refused = await book()
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { error: 'Muitas tentativas em pouco tempo. Espere 10 minutos e tente de novo.', code: 'rate_limited' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
