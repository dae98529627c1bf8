import { expect, test } from 'vitest'
import { compareItems } from './check-quantity.ts'

const item = { productId: 1106, description: 'Tadalafila', quantity: 1, durationDays: 30 }

test.each([
  ['as prescribed', {}, 1, 30, false],
  ['ninety-nine prescribed, one asked for', { quantity: 99 }, 1, 30, true],
  ['one prescribed, three asked for', {}, 3, 30, true],
  ['nothing of it asked for', {}, 0, 30, true],
  ['prescribed for a year, a month asked for', { durationDays: 365 }, 1, 30, false],
  ['prescribed for a month, three asked for', {}, 1, 90, true],
])('%s', (_what, change, quantity, days, isDifferent) => {
  const lines = quantity === 0 ? [] : [{ productId: 1106, quantity }]
  const [compared] = compareItems([{ ...item, ...change }], { lines, days })
  expect(compared).toMatchObject({ askedQuantity: quantity, askedDays: days, isDifferent })
})

test('what we do not sell is never in the parcel, and nothing is asked about it', () => {
  const [compared] = compareItems([{ ...item, productId: null }], {
    lines: [{ productId: 1106, quantity: 1 }],
    days: 30,
  })
  expect(compared).toMatchObject({ askedQuantity: 0, isDifferent: false })
})
