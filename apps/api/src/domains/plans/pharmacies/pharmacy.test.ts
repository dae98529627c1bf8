import { describe, expect, test } from 'vitest'
import { deskOf } from './pharmacy.policy.ts'
import { pharmacyFor } from './pharmacy.ts'

describe('the pharmacy of a state', () => {
  type One = { id: number; states: readonly string[] | null; ae: string | null; isClosed: boolean }
  const south: One = { id: 3, states: ['PR', 'SC', 'RS'], ae: null, isClosed: false }
  const all: One = { id: 2, states: null, ae: '1', isClosed: false }
  const closed: One = { ...south, ae: '3', isClosed: true }
  test.each([
    ['PR', [south, all], 3],
    ['SP', [south, all], 2],
    ['PR', [all, south], 2],
    [null, [south, all], 2],
    // Nobody delivers there: the first one says so itself.
    ['SP', [south], 3],
    // Its operator no longer names it.
    ['PR', [closed, all], 2],
    ['SP', [closed], undefined],
  ] as const)('%s: the first that delivers there', (state, pharmacies, id) => {
    expect(pharmacyFor<One>(pharmacies, { state, isControlled: false })?.id).toBe(id)
  })

  test.each([
    ['of those with the special permit only', [south, all], 2],
    ['the first of those that delivers there', [{ ...south, states: ['SP'], ae: '3' }, all], 2],
    ['none, where none has it', [south], undefined],
    ['none that is closed', [closed, south], undefined],
    ['the first with it, also where it does not deliver', [south, { ...all, states: ['SP'] }], 2],
  ])('for what is controlled: %s', (_name, pharmacies, id) =>
    expect(pharmacyFor(pharmacies, { state: 'PR', isControlled: true })?.id).toBe(id),
  )
})

test.each([
  ['that delivers there', { states: null, ae: '1', isClosed: false }, 4],
  ['that does not deliver there', { states: ['SP'], ae: '1', isClosed: false }, 3],
  ['that has lost its permit', { states: null, ae: null, isClosed: false }, 3],
  ['that is closed', { states: null, ae: '1', isClosed: true }, 3],
])('an original on paper at a pharmacy %s', (_what, holder, id) => {
  const first = { id: 3, states: ['PR'], ae: '1', isClosed: false }
  const asked = { state: 'PR', isControlled: true, originalAt: 4 }
  expect(pharmacyFor([first, { id: 4, ...holder }], asked)?.id).toBe(id)
})

describe('a desk', () => {
  const pharmacist = { roles: ['pharmacist' as const] }
  test.each([
    ['the only one is every pharmacist’s', pharmacist, { pharmacyIds: [2], placedAt: null }, 2],
    ['of two, his own', pharmacist, { pharmacyIds: [2, 3], placedAt: 3 }, 3],
    ['of two, none without a place', pharmacist, { pharmacyIds: [2, 3], placedAt: null }, null],
    ['a place that is gone is none', pharmacist, { pharmacyIds: [2, 4], placedAt: 3 }, null],
    ['a place without the role is none', { roles: ['support' as const] }, { pharmacyIds: [2], placedAt: 2 }, null],
  ])('%s', (_what, who, where, desk) => expect(deskOf(who, where)).toBe(desk))
})
