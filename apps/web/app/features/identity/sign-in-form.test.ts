import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { faultsOfSignIn, signInWords } from './sign-in-form.ts'

test('both fields are needed', () => {
  expect(Object.keys(faultsOfSignIn({ email: ' ', password: '' }))).toEqual(['email', 'password'])
  expect(faultsOfSignIn({ email: 'a@b.example', password: 'x' })).toEqual({})
})

test.each([
  [refusal(400, { error: 'invalid_grant' }), /não conferem/],
  [refusal(429, {}), /Espere/],
  [refusal(503, {}), /servidor/],
  [noResponse(), /servidor/],
])('%o is said in its own words', (failure, words) => {
  expect(signInWords(failure)).toMatch(words)
})
