import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { faultsOfForgotten, faultsOfPassword, passwordRefusalOf } from './password-form.ts'

test('a password is long enough and typed twice alike', () => {
  expect(faultsOfPassword({ password: 'curta', repeated: 'curta' })).toEqual({ password: 'Use 8 caracteres ou mais.' })
  expect(Object.keys(faultsOfPassword({ password: 'comprida-1', repeated: 'comprida-2' }))).toEqual(['repeated'])
  expect(faultsOfPassword({ password: 'comprida-1', repeated: 'comprida-1' })).toEqual({})
  expect(faultsOfForgotten({ email: ' ' })).toEqual({ email: 'Informe seu e-mail.' })
})

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
