import { expect, test } from 'vitest'
import type { DrugPackage } from './packages.api.ts'
import { leftOutPlaces, takenPackage } from './taken-drugs.ts'

const drug = (productId: number, variantIds: object = { monthly: productId * 10 + 1 }) =>
  ({ productId, variantIds }) as DrugPackage['drugs'][number]
const whole = (mayLeaveOut: boolean, drugs = [drug(94), drug(95), drug(96)]) => ({ mayLeaveOut, drugs }) as DrugPackage
const productsOf = ({ drugs }: DrugPackage) => drugs.map(({ productId }) => productId)

test.each([
  ['nothing is left out', true, [], [94, 95, 96]],
  ['the second is left out', true, [2], [94, 96]],
  ['a place that is not there changes nothing', true, [9], [94, 95, 96]],
  ['all of it is not left out', true, [1, 2, 3], [94, 95, 96]],
  ['the doctor did not allow it', false, [2], [94, 95, 96]],
] as const)('%s', (_what, mayLeaveOut, leftOut, expected) => {
  const taken = takenPackage(whole(mayLeaveOut), leftOut)
  expect(productsOf(taken)).toEqual(expected)
  expect(leftOutPlaces(whole(mayLeaveOut), taken.drugs)).toEqual(expected.length === 3 ? [] : [2])
})

test('what is not sold is left out by itself, where that is allowed', () => {
  const drugs = [drug(94), drug(95, {})]
  expect(productsOf(takenPackage(whole(true, drugs), []))).toEqual([94])
  expect(productsOf(takenPackage(whole(true, drugs), [1]))).toEqual([94])
  expect(productsOf(takenPackage(whole(false, drugs), []))).toEqual([94, 95])
})
