import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const ask = (query: Record<string, string>) =>
  it.app.inject({ url: '/api/v1/users/check_email_availability', query: { source: 'web', ...query } })

test('an e-mail that has no account may be used', async () => {
  const answer = await ask({ email: 'novo@prumo.example', first_name: 'Ana', ssn: '12345678909', is_isha: 'false' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { isAvailable: true }])
})

// Spec 5: every problem has the same message.
test.each([
  'bruno@prumo.example',
  'BRUNO@prumo.example',
  ' bruno@prumo.example ',
  'bruno',
  '',
  `${'x'.repeat(251)}@a.co`,
])('%j may not', async (email) => {
  const answer = await ask({ email })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('O e-mail já foi utilizado')
})

// The partner's flag does not change the answer, and an unknown flag is not refused.
test.each(['is_ironberg', 'is_isha', 'is_sereno', 'is_acme'])('%s may say anything', async (flag) => {
  for (const value of ['true', 'false', 'banana', '', '[]']) {
    const answer = await ask({ email: 'novo@prumo.example', [flag]: value })
    expect([answer.statusCode, answer.json()]).toEqual([200, { isAvailable: true }])
    const taken = await ask({ email: 'bruno@prumo.example', [flag]: value })
    expect([taken.statusCode, taken.body.includes('is_')]).toEqual([422, false])
  }
})

test('no e-mail at all may not either', async () => {
  expect((await ask({})).statusCode).toBe(422)
})
