import { expect, test } from 'vitest'
import { settledEmailOf } from './settled-email.ts'

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
const move = (formerEmail: string, days: number) => ({ formerEmail, takenAt: day(days) })

test.each([
  ['an account that never moved', 'a', [], 0, 'a'],
  ['moved today', 't', [move('a', 0)], 0, 'a'],
  ['moved almost a week ago', 't', [move('a', 0)], 6.99, 'a'],
  ['moved a week ago', 't', [move('a', 0)], 7, 't'],
  ['moved away and back', 'a', [move('a', 0), move('t', 1)], 1, 'a'],
  ['a week after such a visit', 'a', [move('a', 0), move('t', 1)], 7.5, 'a'],
  ['on the way again by then', 't', [move('a', 0), move('t', 1), move('a', 7.5)], 7.5, 'a'],
  ['from mailbox to mailbox', 'c', [move('a', 0), move('t', 3), move('b', 6)], 8, 'a'],
  ['honestly moved long ago, then robbed', 't', [move('a', 0), move('b', 20)], 21, 'b'],
  ['whose oldest moves are forgotten', 'a', [move('t', 1)], 31, 'a'],
])('%s', (_, email, moves, at, settled) => {
  expect(settledEmailOf({ email, moves, now: day(at) })).toBe(settled)
})
