import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentOptions, installmentsOf } from './installments.ts'

test('the cents that are left over go to the first installment', () => {
  expect(installmentsOf({ totalCents: 10_000, count: 3 })).toEqual([3334, 3333, 3333])
})

test('the parts sum to the total, and no part but the first differs', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_00), fc.integer({ min: 1, max: 24 }), (totalCents, count) => {
      const parts = installmentsOf({ totalCents, count })
      expect(parts).toHaveLength(count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalCents)
      expect(new Set(parts.slice(1)).size).toBeLessThanOrEqual(1)
      expect((parts[0] ?? 0) - (parts[1] ?? parts[0] ?? 0)).toBeLessThan(count)
    }),
  )
})

test.each([
  { totalCents: 499, counts: [1] },
  { totalCents: 999, counts: [1] },
  { totalCents: 1000, counts: [1, 2] },
  { totalCents: 5900, counts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { totalCents: 100_000, counts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
])('$totalCents centavos are offered in $counts', ({ totalCents, counts }) => {
  expect(installmentOptions({ totalCents }).map(({ count }) => count)).toEqual(counts)
})

test.each([
  { totalCents: -1, count: 1 },
  { totalCents: 1.5, count: 1 },
  { totalCents: 100, count: 0 },
  { totalCents: 100, count: 2.5 },
])('is refused: $totalCents in $count', (input) => expect(() => installmentsOf(input)).toThrow(RangeError))
