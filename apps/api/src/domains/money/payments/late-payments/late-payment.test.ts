import { expect, test } from 'vitest'
import { latePaymentStateOf } from './late-payment.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test.each([
  ['awaiting_choice', 1, 'awaiting_choice'],
  ['awaiting_choice', 0, 'returning'],
  ['awaiting_choice', -1, 'returning'],
  ['requested', 1, 'returning'],
  ['done', -1, 'returned'],
  ['credited', 1, 'credited'],
] as const)('a refund that is %s and due in %i s is told as %s', (state, seconds, told) => {
  expect(latePaymentStateOf({ state, dueAt: at(seconds) }, now)).toBe(told)
})
