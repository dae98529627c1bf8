import { expect, test } from 'vitest'
import { compoundingStates } from './compounding.ts'
import { holdOf } from './hold-of.ts'

const today = '2026-11-28'
const sound = { recalledAt: null, expiresOn: '2030-01-01' }
const recalled = { ...sound, recalledAt: new Date() }
const held = ['weighed', 'checked', 'released'] as const

test.each(compoundingStates)('%s: a recalled lot holds what was made and not replaced', (state) => {
  const of = { state, expiresOn: '2027-01-01', lots: [sound, recalled] }
  expect(holdOf(of, today)).toBe(held.some((one) => one === state) ? 'recalled_lot' : null)
})

test.each([
  ['weighed', '2026-11-29', [sound], null],
  ['weighed', '2026-11-28', [sound], 'expired'],
  ['checked', '2026-11-27', [sound], 'expired'],
  ['checked', '2026-11-29', [{ ...sound, expiresOn: '2026-11-27' }], 'expired_lot'],
  ['checked', '2026-11-29', [sound, { ...sound, expiresOn: '2026-11-27' }], 'expired_lot'],
  ['checked', '2026-11-29', [{ ...sound, expiresOn: today }], null],
  ['released', '2026-11-01', [sound], null],
  ['opened', null, [], null],
] as const)('%s, until %s', (state, expiresOn, lots, hold) => {
  expect(holdOf({ state, expiresOn, lots: [...lots] }, today)).toBe(hold)
})

test.each(['expired', 'too_short'] as const)('a released one that is here still, and is %s, is held', (unfit) => {
  expect(holdOf({ state: 'released', expiresOn: '2027-01-01', lots: [sound], unfit }, today)).toBe(unfit)
  expect(holdOf({ state: 'checked', expiresOn: '2027-01-01', lots: [sound], unfit }, today)).toBeNull()
})
