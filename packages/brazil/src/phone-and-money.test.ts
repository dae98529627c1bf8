import { expect, test } from 'vitest'
import { dayAfter, daysBetween, formatAmount, formatPhone, formatReais, isValidPhone, toCents } from './index.ts'

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

test('every amount of the wire comes back to its own centavos', () => {
  for (let cents = -200_000; cents <= 200_000; cents += 1)
    if (toCents(cents / 100) !== cents) expect(cents).toBe(toCents(cents / 100))
  expect(toCents(123_456.78)).toBe(12_345_678)
  expect(formatAmount(59.9)).toBe('R$\u00a059,90')
})

test('days between two days are whole, whatever a year has', () => {
  for (let days = -800; days <= 800; days += 1)
    expect(daysBetween('2024-02-28', dayAfter('2024-02-28', days))).toBe(days)
})
