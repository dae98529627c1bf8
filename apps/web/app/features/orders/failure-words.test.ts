import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { fieldMessages } from './checkout/field-messages.ts'
import { fieldFaultsOf, wordsOf } from './failure-words.ts'
import { NO_RESPONSE, UNKNOWN_FAILURE } from './messages.ts'

test('a refusal that names fields is said at each of them', () => {
  const failure = refusal(422, {
    error: 'Email is invalid, CPF is invalid',
    errors: { email: ['is invalid'], 'private_metadata.cpf': ['is invalid'], 'ship_address.city': ["can't be blank"] },
  })
  expect(fieldFaultsOf(failure)).toEqual({
    email: fieldMessages.email.invalid,
    cpf: fieldMessages.cpf.invalid,
    city: fieldMessages.city.blank,
  })
  expect(wordsOf(failure)).toBe(fieldMessages.email.invalid)
})

test('a general reason goes before the fields', () => {
  const sentence = 'Age verification is unavailable at the moment. Please try again.'
  const failure = refusal(422, { error: sentence, errors: { 'private_metadata.base': [sentence] } })
  expect(fieldFaultsOf(failure)).toEqual({})
  expect(wordsOf(failure)).toMatch(/confirmar sua idade/)
})

test('a plain refusal, an empty one and silence have their words', () => {
  expect(wordsOf(refusal(422, { error: 'The coupon code is expired' }))).toMatch(/já venceu/)
  expect(wordsOf(refusal(500, ''))).toBe(UNKNOWN_FAILURE)
  expect(wordsOf(noResponse())).toBe(NO_RESPONSE)
})
