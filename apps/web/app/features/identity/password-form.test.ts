import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { faultsOfForgotten, faultsOfPassword, passwordFaultOf, passwordRefusalOf } from './password-form.ts'

test('a password is long enough', () => {
  expect(faultsOfPassword({ password: 'curta' })).toEqual({ password: 'Use 10 caracteres ou mais.' })
  expect(faultsOfPassword({ password: 'comprida-1' })).toEqual({})
  expect(faultsOfForgotten({ email: ' ' })).toEqual({ email: 'Informe seu e-mail.' })
})

test('as many letters as the server counts, however they are put together', () => {
  const apart = 'coração-'.normalize('NFD')
  expect(faultsOfPassword({ password: apart })).toHaveProperty('password')
})

test.each([
  ['Password is too easy to guess', /fácil de adivinhar/],
  ['Password is too short (minimum is 10 characters)', /10 caracteres/],
  ['Password is too long (maximum is 200 characters)', /200 caracteres/],
])('%s is said at the field', (error, words) => expect(passwordFaultOf(refusal(422, { error }))).toMatch(words))

test.each([
  [refusal(422, { error: 'Reset password token is invalid' }), 'link'],
  [refusal(404, {}), 'link'],
  [refusal(422, { error: 'Password is too short (minimum is 10 characters)' }), 'password'],
  [refusal(429, {}), 'busy'],
  [refusal(503, {}), 'silent'],
  [noResponse(), 'silent'],
] as const)('%o is a matter of the %s', (failure, refused) => {
  expect(passwordRefusalOf(failure)).toBe(refused)
})
