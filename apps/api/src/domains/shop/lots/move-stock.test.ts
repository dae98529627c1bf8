import { expect, test } from 'vitest'
import { unitsAfterwards } from './move-stock.ts'

test.each([
  ['receipt', 5, 15],
  ['return', 1, 11],
  ['damage', 2, 8],
  ['loss', 11, -1],
  ['count', 12, 12],
] as const)('%s of %i leaves %i in the lot', (reason, quantity, after) => {
  expect(unitsAfterwards({ reason, quantity, before: 10 })).toBe(after)
})
