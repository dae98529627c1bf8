import { expect, test } from 'vitest'
import { formatPhone, formatReais, isValidPhone } from './index.ts'

test.each(['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '(11) 3333-4444'])('is a phone: %s', (text) =>
  expect(isValidPhone(text)).toBe(true),
)
test.each(['', '98765-4321', '(11) 6765-43210', '(00) 98765-4321', '(11) 9333-444', '0800 123 4567'])(
  'is no phone: %s',
  (text) => expect(isValidPhone(text)).toBe(false),
)

test('phones are masked without the country', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('1133334444')).toBe('(11) 3333-4444')
  expect(formatPhone('5533334444')).toBe('(55) 3333-4444')
})

test('money is written with the no-break space of Intl', () => {
  expect(formatReais(5900)).toBe('R$\u00a059,00')
  expect(formatReais(123_456_789)).toBe('R$\u00a01.234.567,89')
  expect(formatReais(-1)).toBe('-R$\u00a00,01')
})
