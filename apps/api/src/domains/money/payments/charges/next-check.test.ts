import { expect, test } from 'vitest'
import { aPayment } from '../payments.factory.ts'
import { backoffFrom, nextCheckAt } from './next-check.ts'
import { minutesOf } from './pix-terms.ts'

const start = aPayment().createdAt.getTime()
const after = (seconds: number) => new Date(start + seconds * 1000)
const secondsUntil = (next: Date | null, now: Date) => next && (next.getTime() - now.getTime()) / 1000

test.each([
  { state: 'processing', age: 0, wait: 10 },
  { state: 'processing', age: 119, wait: 10 },
  { state: 'processing', age: 120, wait: 60 },
  { state: 'processing', age: 400_000, wait: 60 },
  { state: 'pending', age: 0, wait: 20 },
  { state: 'pending', age: 599, wait: 20 },
  { state: 'pending', age: 600, wait: 120 },
  { state: 'pending', age: 3_599, wait: 120 },
  { state: 'pending', age: 3_600, wait: 900 },
  { state: 'void', age: 7_200, wait: 900 },
  { state: 'pending', age: 259_200, wait: 900 },
  { state: 'pending', age: 259_201, wait: null },
  { state: 'failed', age: 0, wait: 20 },
  { state: 'invalid', age: 0, wait: null },
  { state: 'completed', age: 0, wait: null },
  { state: 'checkout', age: 0, wait: null },
] as const)('$state for $age s: asked about again in $wait s', ({ state, age, wait }) => {
  expect(secondsUntil(nextCheckAt(aPayment({ state }), after(age)), after(age))).toBe(wait)
})

test('a Pix that nobody asked the provider for is not asked about', () => {
  expect(nextCheckAt(aPayment({ chargingSince: null }), after(0))).toBeNull()
})

test('waiting doubles, and stops growing at ten minutes', () => {
  const waits = [0, 1, 2, 6, 50].map((attempts) => secondsUntil(backoffFrom(after(0), attempts), after(0)))
  expect(waits).toEqual([10, 20, 40, 600, 600])
})

test.each([
  [1_800, 30],
  [899, 14],
  [59, 1],
  [-60, 1],
  [7_200, 30],
])('a code that may be paid for %i s lives %i of its thirty minutes', (seconds, minutes) => {
  expect(minutesOf({ minutes: 30, until: after(seconds) }, after(0))).toBe(minutes)
})
