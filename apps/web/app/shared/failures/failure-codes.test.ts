import { expect, test } from 'vitest'
import { noResponse, refusal } from '../http/failure.ts'
import { codeOf, hasFault, helpAgainst } from './failure-codes.ts'

test.each([
  ['payment_in_progress', 409, 'settling'],
  ['slot_taken', 409, 'other time'],
  ['prescription_expired', 422, 'doctor'],
  ['invalid_fields', 422, 'correct'],
  ['not_found', 404, 'nothing'],
  ['provider_unavailable', 503, 'again'],
])('against %s helps: %3$s', (code, status, help) => {
  const failure = refusal(status, { error: 'Dito pelo servidor.', code })
  expect([codeOf(failure), helpAgainst(failure)]).toEqual([code, help])
})

test.each([
  [refusal(429, { error: 'Too many requests' }), 'wait'],
  [refusal(401, { error: 'The access token expired' }), 'sign in'],
  [refusal(502, '<html>'), 'again'],
  [noResponse(), 'again'],
])('where no code is known, the status tells: %j', (failure, help) => {
  expect([codeOf(failure), helpAgainst(failure)]).toEqual([null, help])
})

test.each([
  [422, 'a_code_of_a_newer_server', 'nothing'],
  [503, 'a_code_of_a_newer_server', 'again'],
  [422, 'constructor', 'nothing'],
  [409, 'coupon_too_late', 'nothing'],
])('where the code tells nothing, the status does: %i %s', (status, code, help) => {
  expect(helpAgainst(refusal(status, { error: 'x', code }))).toBe(help)
})

test('a fault is found at whichever field it is', () => {
  const faults = { gatewayPaymentProfileId: [{ code: 'card_refused', params: {} }] }
  expect(hasFault(refusal(422, { error: 'x', code: 'invalid_fields', faults }), 'card_refused')).toBe(true)
  expect(hasFault(refusal(422, { error: 'x', code: 'invalid_fields' }), 'card_refused')).toBe(false)
  expect(hasFault(noResponse(), 'card_refused')).toBe(false)
})
