import { expect, test } from 'vitest'
import { refuseCardNumbers } from './refuse-card-numbers.ts'

test.each<[string, unknown]>([
  ['a house number', { order: { bill_address_attributes: { number: '12' } } }],
  ['an order number that is sent back', { order: { number: 'R123456789' } }],
  ['a number beside something', { order: { public_metadata: { number: 42 } } }],
  [
    'a token with what may be shown of a card',
    { source_attributes: { gateway_payment_profile_id: 'tok', last_digits: '4242' } },
  ],
  ['an empty field of a form', { source_attributes: { number: '', verification_value: null } }],
])('%s passes', (_name, bag) => {
  expect(() => refuseCardNumbers(bag)).not.toThrow()
})

test.each<[string, unknown]>([
  ['a number in a card', { order: { payments_attributes: [{ source_attributes: { number: '4111' } }] } }],
  ['a number in a card by its method', { payment_source: { '2': { number: 1 } } }],
  ['a long number anywhere', { number: '4111 1111 1111 1111' }],
  ['a long number as a number', { order: { number: 4_111_111_111_111 } }],
  ['a code', { order: { verification_value: '123' } }],
  ['a card number in a word of its own', { order: { special_instructions: '4111 1111 1111 1111' } }],
])('%s is refused', (_name, bag) => {
  expect(() => refuseCardNumbers(bag)).toThrow('card_number_refused')
})
