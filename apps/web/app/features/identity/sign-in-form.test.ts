import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { codeWords, faultsOfCode, faultsOfSignIn, signInWords } from './sign-in-form.ts'

test('both fields are needed', () => {
  expect(Object.keys(faultsOfSignIn({ email: ' ', password: '' }))).toEqual(['email', 'password'])
  expect(faultsOfSignIn({ email: 'a@b.example', password: 'x' })).toEqual({})
})

test.each([
  [refusal(400, { error: 'invalid_grant' }), /não conferem/],
  [refusal(429, {}), /Espere um minuto/],
  [refusal(429, {}, { retryAfterSeconds: 40 }), /Espere 40 segundos/],
  [refusal(503, {}), /servidor/],
  [noResponse(), /servidor/],
])('%o is said in its own words', (failure, words) => {
  expect(signInWords(failure)).toMatch(words)
})

test('a code has six numbers, and a wrong one is said as such', () => {
  expect(faultsOfCode({ code: '12345' })).toEqual({ code: 'Digite os 6 números.' })
  expect(faultsOfCode({ code: '123456' })).toEqual({})
  expect(codeWords(refusal(400, { error: 'invalid_grant' }))).toMatch(/código não confere/)
  expect(codeWords(refusal(429, {}, { retryAfterSeconds: 900 }))).toMatch(/Espere 15 minutos, ou use o último/)
  expect(codeWords(refusal(429, {}, { retryAfterSeconds: 8_640 }))).toMatch(/Espere 3 horas, ou escolha outra senha/)
})
