import { expect, test } from 'vitest'
import { mayHave } from './given-supplement.policy.ts'
import { smallestOfEach, stateWhenGivenBack } from './given-supplement.ts'

const pots = (variantId: number, label: string, amount: number) => ({ variantId, label, amount })
const picked = (...presentations: ReturnType<typeof pots>[]) =>
  smallestOfEach(presentations).map(({ variantId }) => variantId)

test('one of each formula: the fewest pots, of equals the first', () => {
  expect(picked(pots(1, '+lib', 3), pots(2, '+lib', 1), pots(3, '+hair', 6))).toEqual([2, 3])
  expect(picked(pots(5, '+lib', 1), pots(4, '+lib', 1))).toEqual([4])
  expect(picked(pots(9, '+lib', 1), pots(4, '+lib', 3))).toEqual([9])
  expect(picked()).toEqual([])
})

test('given back, it may be had again unless its money went back', () => {
  expect([null, new Date(0)].map((revokedAt) => stateWhenGivenBack({ revokedAt }))).toEqual(['available', 'taken_back'])
})

test('it is the patient’s alone', () => {
  const bruno = { kind: 'user' as const, userId: 7, roles: ['patient' as const] }
  expect([mayHave(7, bruno), mayHave(8, bruno), mayHave(7, { kind: 'system' })]).toEqual([true, false, false])
})
