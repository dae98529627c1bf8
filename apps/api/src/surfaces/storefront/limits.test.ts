import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  // Twelve hundred writes, times 0.1.
  it = await testWorld({ RATE_LIMIT_FACTOR: '0.1' })
})
afterAll(() => it.close())

const statuses = async (count: number, request: () => Promise<{ statusCode: number }>) => {
  const answers: number[] = []
  for (let asked = 0; asked < count; asked++) answers.push((await request()).statusCode)
  return answers
}

test('writes from one address are bounded, and say so as the contract’s errors do', async () => {
  const write = () => it.app.inject({ method: 'POST', url: '/api/v2/storefront/cart', payload: {} })
  const answers = await statuses(130, write)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  expect(Object.keys((await write()).json())).toEqual(['error'])
})

test('new passwords are bounded by a limit of their own', async () => {
  const payload = { user: { email: 'ninguem@prumo.example' } }
  const ask = () => it.app.inject({ method: 'POST', url: '/api/v2/storefront/passwords', payload })
  const answers = await statuses(5, ask)
  // Ten at once, times 0.1.
  expect(answers).toEqual([404, 429, 429, 429, 429])
})

test('reads are not', async () => {
  const answers = await statuses(140, () => it.app.inject({ method: 'GET', url: '/api/v2/storefront/countries/BR' }))
  expect(new Set(answers)).toEqual(new Set([200]))
})
