import { describe, expect, test } from 'vitest'
import type { NextContents } from './cycles.api.ts'
import { choiceNow, isSameChoice, offeredTotals, totalOf, withFormula } from './next-contents.ts'

const formula = (productId: number, prices: NextContents['formulas'][number]['prices'], isTaken = true) => ({
  productId,
  label: `Fórmula ${productId}`,
  presentation: 'Spray',
  isTaken,
  prices,
})
const contents: NextContents = {
  period: 'bimonthly',
  mayLeaveOut: true,
  isUsedOnce: false,
  formulas: [formula(1, { monthly: 60, bimonthly: 120.1 }), formula(2, { bimonthly: 30 }, false)],
  delivery: 22.4,
  fromChargeOn: '2027-02-10',
}

describe('what the next parcel holds', () => {
  test('its total is that of what is taken, with delivery', () => {
    expect(choiceNow(contents)).toEqual({ period: 'bimonthly', leftOut: [2] })
    expect(totalOf(contents, choiceNow(contents))).toBe(14_250)
    expect(totalOf(contents, { period: 'bimonthly', leftOut: [] })).toBe(17_250)
  })

  test('nothing at all, and what cannot be had for that long, has no total', () => {
    expect(totalOf(contents, { period: 'quarterly', leftOut: [2] })).toBeNull()
    expect(totalOf(contents, { period: 'monthly', leftOut: [] })).toBeNull()
    expect(totalOf(contents, { period: 'monthly', leftOut: [1, 2] })).toBeNull()
  })

  test('only periods for which all of it can be had are offered', () => {
    expect(offeredTotals(contents, [2]).map(({ period }) => period)).toEqual(['monthly', 'bimonthly'])
    expect(offeredTotals(contents, [])).toEqual([{ period: 'bimonthly', totalCents: 17_250 }])
  })

  test('a formula that cannot be had for a month takes the choice to a period in which it can', () => {
    const monthly = { period: 'monthly' as const, leftOut: [2] }
    expect(withFormula(contents, monthly, 2, true)).toEqual({ period: 'bimonthly', leftOut: [] })
    expect(withFormula(contents, { period: 'bimonthly', leftOut: [] }, 2, false)).toEqual(choiceNow(contents))
  })

  test('the same choice is known, whatever its order', () => {
    expect(isSameChoice({ period: 'monthly', leftOut: [1, 2] }, { period: 'monthly', leftOut: [2, 1] })).toBe(true)
    expect(isSameChoice({ period: 'monthly', leftOut: [1] }, { period: 'monthly', leftOut: [2] })).toBe(false)
  })
})
