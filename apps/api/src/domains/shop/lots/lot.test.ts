import { expect, test } from 'vitest'
import { type Lot, pickFrom, soundUntil } from './lot.ts'

const lot = (id: number, units: number, variantId = 1): Lot => ({
  ...{ id, variantId, units, stockLocationId: 1, number: `L${id}`, expiresOn: null, offSaleAt: null, recall: null },
})
const said = (...input: Parameters<typeof pickFrom>) =>
  pickFrom(...input).map(({ lineId, lot, units }) => [lineId, lot.id, units])

test('the first lot is used up before the next, and no unit is given twice', () => {
  const wanted = [
    { lineId: 7, variantId: 1, quantity: 3 },
    { lineId: 8, variantId: 1, quantity: 3 },
    { lineId: 9, variantId: 2, quantity: 1 },
  ]
  expect(said([lot(1, 2), lot(2, 9), lot(3, 5, 2)], wanted)).toEqual([
    [7, 1, 2],
    [7, 2, 1],
    [8, 2, 3],
    [9, 3, 1],
  ])
})

test('what the lots do not hold is not picked', () => {
  expect(said([lot(1, 2)], [{ lineId: 7, variantId: 1, quantity: 3 }])).toEqual([[7, 1, 2]])
  expect(said([], [{ lineId: 7, variantId: 1, quantity: 3 }])).toEqual([])
})

test('a lot leaves the shop thirty days before it expires', () => {
  expect(soundUntil('2026-11-28')).toBe('2026-12-28')
  expect(soundUntil('2028-01-31')).toBe('2028-03-01')
})
