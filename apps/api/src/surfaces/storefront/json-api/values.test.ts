import { describe, expect, test } from 'vitest'
import { centimetres, decimal, displayMoney, kilograms, timestamp } from './values.ts'

describe('contract 1.2: decimals are strings without padding', () => {
  test.each([
    [0, '0.0'],
    [1999, '19.99'],
    [9990, '99.9'],
    [11000, '110.0'],
    [-500, '-5.0'],
    [5, '0.05'],
    [-50, '-0.5'],
  ])('%d centavos are %s', (cents, text) => expect(decimal(cents)).toBe(text))

  test('weights are kilograms and sizes centimetres, null where unknown', () => {
    expect([kilograms(120), kilograms(1000), centimetres(65), centimetres(7)]).toEqual(['0.12', '1.0', '6.5', '0.7'])
    expect([kilograms(0), centimetres(null)]).toEqual(['0.0', null])
  })
})

describe('contract 1.2: display_* are formatted money strings', () => {
  test.each([
    [1990, 'en', 'R$19.90'],
    [1990, 'pt-BR', 'R$19,90'],
    [123450, 'en', 'R$1,234.50'],
    [123450, 'pt-BR', 'R$1.234,50'],
    [-500, 'en', '-R$5.00'],
    [0, 'pt-BR', 'R$0,00'],
  ] as const)('%d centavos in %s are %s', (cents, locale, text) => expect(displayMoney(cents, locale)).toBe(text))
})

test('contract 1.2: timestamps are ISO 8601 UTC with milliseconds, or null', () => {
  expect(timestamp(new Date('2021-09-28T19:15:07.471-03:00'))).toBe('2021-09-28T22:15:07.471Z')
  expect(timestamp(null)).toBeNull()
})
