import { expect, test } from 'vitest'
import { firstMonthsOf, partsOf, sharesOf } from './period-parts.ts'

// 95 is paroxetine (C1), 1106 tadalafil.
test.each([
  [95, 1, [1]],
  [95, 2, [2]],
  [95, 3, [2, 1]],
  [1106, 3, [3]],
])('product %i for %i months is dispensed in parcels of %j months', (productId, months, expected) => {
  expect(partsOf(productId, months)).toEqual(expected)
})

test('a package is dispensed as its strictest medicine is', () => {
  expect(firstMonthsOf([1106, 95], 3)).toBe(2)
  expect(firstMonthsOf([1106], 3)).toBe(3)
})

test.each([
  [14_900, [2, 1], [9_934, 4_966]],
  [14_901, [2, 1], [9_934, 4_967]],
  [14_902, [2, 1], [9_935, 4_967]],
  [1, [2, 1], [1, 0]],
  [100, [1, 1, 1], [34, 33, 33]],
  [17_000, [3], [17_000]],
])('%i cents over parcels of %j months are %j', (cents, months, expected) => {
  expect(sharesOf(cents, months)).toEqual(expected)
})

test('shares are the price in sum, to the cent, and never below nothing', () => {
  for (let cents = 0; cents < 2_000; cents += 1) {
    const shares = sharesOf(cents, [2, 1])
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
  }
})
