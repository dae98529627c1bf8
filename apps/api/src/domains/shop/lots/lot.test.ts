import { expect, test } from 'vitest'
import { type Lot, pickFrom, soundUntil } from './lot.ts'

const lot = (id: number, units: number, variantId = 1, stockLocationId = 1): Lot => ({
  ...{
    id,
    variantId,
    units,
    stockLocationId,
    number: `L${id}`,
    expiresOn: null,
    revision: 0,
    offSaleAt: null,
    recall: null,
  },
})
const wants = (lineId: number, variantId: number, quantity: number, stockLocationId = 1) => ({
  ...{ shipmentId: 1, lineId, variantId, quantity, stockLocationId },
})
const said = (...input: Parameters<typeof pickFrom>) =>
  pickFrom(...input).map(({ lineId, lot, units }) => [lineId, lot.id, units])

test('the first lot is used up before the next, and no unit is given twice', () => {
  const wanted = [wants(7, 1, 3), wants(8, 1, 3), wants(9, 2, 1)]
  expect(said([lot(1, 2), lot(2, 9), lot(3, 5, 2)], wanted)).toEqual([
    [7, 1, 2],
    [7, 2, 1],
    [8, 2, 3],
    [9, 3, 1],
  ])
})

test('what the lots do not hold is not picked', () => {
  expect(said([lot(1, 2)], [wants(7, 1, 3)])).toEqual([[7, 1, 2]])
  expect(said([], [wants(7, 1, 3)])).toEqual([])
})

test('a box is packed from the lots of its own place', () => {
  const lots = [lot(1, 9, 1, 2), lot(2, 9, 1, 1)]
  expect(said(lots, [wants(7, 1, 3, 1), wants(8, 1, 3, 2), wants(9, 1, 3, 3)])).toEqual([
    [7, 2, 3],
    [8, 1, 3],
  ])
})

test('a lot leaves the shop thirty days before it expires', () => {
  expect(soundUntil('2026-11-28')).toBe('2026-12-28')
  expect(soundUntil('2028-01-31')).toBe('2028-03-01')
})
