import { expect, test } from 'vitest'
import { isUsable } from './dispensing-words.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['issued', '2026-11-21T12:00:01Z', true],
  ['issued', '2026-11-21T12:00:00Z', false],
  ['issued', '2026-01-01T12:00:00Z', false],
  ['dispensed', '2027-01-01T12:00:00Z', false],
  ['expired', '2027-01-01T12:00:00Z', false],
  ['canceled', '2027-01-01T12:00:00Z', false],
] as const)('a prescription %s until %s may be dispensed: %s', (state, expiresAt, isGood) => {
  expect(isUsable({ state, expiresAt }, now)).toBe(isGood)
})
