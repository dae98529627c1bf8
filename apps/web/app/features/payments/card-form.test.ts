import { expect, test } from 'vitest'
import { type CardForm, cardMessages, expiryOf, faultsOfCard, maskCardNumber, maskExpiry } from './card-form.ts'

const today = new Date(2026, 10, 21)
const good: CardForm = {
  number: '4235 6477 2802 5682',
  holder: 'APRO',
  expiry: '11/30',
  securityCode: '123',
  holderCpf: '123.456.789-09',
  installments: '3',
}

test('a whole card has no faults', () => {
  expect(faultsOfCard(good, today)).toEqual({})
  expect(faultsOfCard({ ...good, number: '3753 651535 56885', securityCode: '1234' }, today)).toEqual({})
})

test.each([
  ['number', '', cardMessages.number.blank],
  ['number', '4235 6477 2802 5683', cardMessages.number.invalid],
  ['holder', ' ', cardMessages.holder.blank],
  ['expiry', '13/30', cardMessages.expiry.invalid],
  ['expiry', '10/26', cardMessages.expiry.past],
  ['securityCode', '12', cardMessages.securityCode.invalid],
  ['securityCode', '1234', cardMessages.securityCode.invalid],
  ['holderCpf', '111.111.111-11', cardMessages.holderCpf.invalid],
] as const)('%s "%s" is said at its field', (field, typed, words) => {
  expect(faultsOfCard({ ...good, [field]: typed }, today)).toEqual({ [field]: words })
})

test('a card is good through its last month', () => {
  expect(faultsOfCard({ ...good, expiry: '11/26' }, today)).toEqual({})
})

test('numbers are grouped as they are printed', () => {
  expect(maskCardNumber('4235647728025682')).toBe('4235 6477 2802 5682')
  expect(maskCardNumber('375365153556885')).toBe('3753 651535 56885')
  expect(maskExpiry('1130')).toBe('11/30')
  expect(expiryOf('11/30')).toEqual({ month: 11, year: 2030 })
})
