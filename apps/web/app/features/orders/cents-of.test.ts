import { expect, test } from 'vitest'
import { centsOf } from './cents-of.ts'

test.each([
  ['0.0', 0],
  ['19.9', 1990],
  ['19.99', 1999],
  ['110.0', 11000],
  ['-5.0', -500],
  ['53', 5300],
  [null, 0],
  ['R$ 3', 0],
])('%s is %i centavos', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents)
})
