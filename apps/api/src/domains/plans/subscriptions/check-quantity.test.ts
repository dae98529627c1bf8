import { expect, test } from 'vitest'
import { compareItems } from './check-quantity.ts'

const item = { productId: 1106, description: 'Tadalafila', quantity: 1, durationDays: 30 }

test.each([
  ['as prescribed', {}, 1, 1, [1, 30, false]],
  ['ninety-nine prescribed, one asked for', { quantity: 99 }, 1, 1, [1, 30, true]],
  ['one prescribed, three asked for', {}, 3, 1, [3, 30, true]],
  ['nothing of it asked for', {}, 0, 1, [0, 30, true]],
  ['prescribed for a year, a month asked for', { durationDays: 365 }, 1, 1, [1, 30, false]],
  ['prescribed for three months, all of them asked for', { quantity: 3, durationDays: 90 }, 1, 3, [3, 90, false]],
  ['prescribed for three months, one of them asked for', { quantity: 3, durationDays: 90 }, 1, 1, [1, 30, false]],
  ['two a month prescribed', { quantity: 4, durationDays: 60 }, 1, 2, [2, 60, true]],
  ['prescribed for a month, three asked for', {}, 1, 3, [3, 90, true]],
] as const)('%s', (_what, change, quantity, months, [askedQuantity, askedDays, isDifferent]) => {
  const lines = quantity === 0 ? [] : [{ productId: 1106, quantity }]
  const [compared] = compareItems([{ ...item, ...change }], { lines, months, dispensed: [], leftOut: [] })
  expect(compared).toMatchObject({ askedQuantity, askedDays, isDifferent })
})

test('what was dispensed before stands beside it', () => {
  const dispensed = [{ days: 60, packages: 2 }]
  const prescribed = { ...item, quantity: 3, durationDays: 90 }
  const lines = [{ productId: 1106, quantity: 1 }]
  const [compared] = compareItems([prescribed], { lines, months: 1, dispensed, leftOut: [] })
  expect(compared).toMatchObject({ dispensedQuantity: 2, dispensedDays: 60, isDifferent: false })
})

test('what we do not sell is never in the parcel, and nothing is asked about it', () => {
  const [compared] = compareItems([{ ...item, productId: null }], {
    lines: [{ productId: 1106, quantity: 1 }],
    months: 1,
    dispensed: [],
    leftOut: [],
  })
  expect(compared).toMatchObject({ askedQuantity: 0, isDifferent: false })
})

test('what its patient leaves out by leave of the doctor is said, and nothing is asked about it', () => {
  const leftOut = [1106]
  const [absent] = compareItems([item], { lines: [], months: 1, dispensed: [], leftOut })
  expect(absent).toMatchObject({ askedQuantity: 0, isDifferent: false, isLeftOut: true })
  const lines = [{ productId: 1106, quantity: 2 }]
  const [there] = compareItems([item], { lines, months: 1, dispensed: [], leftOut })
  expect(there).toMatchObject({ isDifferent: true, isLeftOut: false })
})
