import { expect, test } from 'vitest'
import { stateOfLot } from './lot.ts'

const lot = { expiresOn: '2026-12-31', recalledAt: null, balanceMicrograms: 5 }

test.each([
  ['usable', lot, '2026-12-31'],
  ['expired', lot, '2027-01-01'],
  ['empty', { ...lot, balanceMicrograms: 0 }, '2026-12-31'],
  ['expired', { ...lot, balanceMicrograms: 0 }, '2027-01-01'],
  ['recalled', { ...lot, recalledAt: new Date() }, '2027-01-01'],
] as const)('is %s', (state, of, today) => expect(stateOfLot(of, today)).toBe(state))
