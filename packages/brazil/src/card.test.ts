import { expect, test } from 'vitest'
import { cardBrandOf, isValidCardNumber } from './card.ts'

test.each([
  ['5031 4332 1540 6351', 'mastercard'],
  ['5480 8328 0103 3311', 'mastercard'],
  ['2223 0000 4841 0010', 'mastercard'],
  ['4235 6477 2802 5682', 'visa'],
  ['4000-0000-0000-0002', 'visa'],
  ['3753 651535 56885', 'amex'],
  ['5067 7667 8388 8311', 'elo'],
  ['6362 9700 0045 7013', 'elo'],
  ['6062 8256 2425 4001', 'hipercard'],
])('%s is a valid %s', (number, brand) => {
  expect(isValidCardNumber(number)).toBe(true)
  expect(cardBrandOf(number)).toBe(brand)
})

test.each(['', '5031 4332 1540 6352', '4111', '0'.repeat(20), '4235 6477 2802 568x'])('is no card number: %s', (text) =>
  expect(isValidCardNumber(text)).toBe(false),
)

test('a brand is known from the first digits, an unknown one is null', () => {
  expect(cardBrandOf('4')).toBe('visa')
  expect(cardBrandOf('9999')).toBeNull()
})
