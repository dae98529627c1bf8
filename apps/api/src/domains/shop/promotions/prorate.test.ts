import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate.ts'

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 12 })

test('the parts sum to the whole, and none is more than its weight', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0)
      const total = Math.floor(whole * share)
      const parts = prorate(total, given)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : total)
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(given[index] as number)
      })
    }),
  )
})

test.each([
  [100, [100, 100, 100], [34, 33, 33]],
  [1500, [5900, 14900], [425, 1075]],
  // The smaller weight has the larger remainder: 28.89 and 71.11.
  [100, [130, 320], [29, 71]],
  [0, [10, 20], [0, 0]],
  [30, [10, 20], [10, 20]],
  [0, [0, 0], [0, 0]],
])('%i over %j is %j', (total, given, parts) => {
  expect(prorate(total, given)).toEqual(parts)
})

test('centavos beyond 2^53 when multiplied are still shared exactly', () => {
  const given = [999_999_999_999, 999_999_999_998]
  expect(prorate(1_000_000_000_001, given).reduce((sum, part) => sum + part, 0)).toBe(1_000_000_000_001)
})

test('more than the weights hold is refused', () => {
  expect(() => prorate(31, [10, 20])).toThrow(RangeError)
})
