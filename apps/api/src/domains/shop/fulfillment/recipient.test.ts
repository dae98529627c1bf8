import { expect, test } from 'vitest'
import type { Address } from '#domains/people/customers'
import type { Order } from '#domains/shop/orders'
import { recipientOf } from './recipient.ts'

const address = (firstName: string | null, lastName: string | null) =>
  ({
    firstName,
    lastName,
    address1: 'Rua A, 1',
    address2: 'Apto 2',
    city: 'Natal',
    state: { abbr: 'RN' },
    postalCode: '59000-000',
  }) as Address
const order = (kind: Order['kind'], first_name?: string, last_name?: string) =>
  ({ kind, contact: { privateMetadata: { first_name, last_name } } }) as unknown as Order
const patient = order('medicine', 'João', 'da Conceição')

test('what the shop sells goes to whom its buyer names', () => {
  expect(recipientOf(order('shop', 'João', 'da Conceição'), address('Maria', 'Lima'))).toEqual({
    ...{ name: 'Maria Lima', careOf: null, address: 'Rua A, 1, Apto 2' },
    ...{ city: 'Natal', stateAbbr: 'RN', postalCode: '59000000' },
  })
})

test.each<[string, string | null, string | null, string | null]>([
  ['himself', 'João', 'da Conceição', null],
  ['himself, typed another way', ' JOAO', 'da  conceicao ', null],
  ['himself, without a name in the middle', 'João', 'Conceição', null],
  ['himself, with one more', 'joao', 'Pedro da Conceicao', null],
  ['a namesake of his family', 'João', 'da Conceição Filho', 'João da Conceição Filho'],
  ['his first name alone', 'João', null, 'João'],
  ['nobody', null, null, null],
  ['somebody else', 'Portaria', 'Torre B', 'Portaria Torre B'],
])('medicine goes to its patient, when its address names %s', (_, first, last, careOf) => {
  expect(recipientOf(patient, address(first, last))).toMatchObject({ name: 'João da Conceição', careOf })
})

test('medicine of nobody known goes nowhere', () => {
  expect(recipientOf(order('medicine'), address('Maria', 'Lima'))).toBeNull()
})
