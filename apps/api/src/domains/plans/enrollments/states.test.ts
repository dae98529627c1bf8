import { describe, expect, test } from 'vitest'
import { type Enrollment, type EnrollmentState, mayMove, moved, moves } from './enrollment.ts'

const states = Object.keys(moves) as EnrollmentState[]
const now = new Date('2026-11-21T12:00:00Z')
const inState = (state: EnrollmentState): Enrollment => ({
  id: 1,
  programId: 1,
  orderId: 1,
  userId: state === 'open' ? 7 : null,
  state,
  openedAt: state === 'open' ? now : null,
  canceledAt: state === 'canceled' ? now : null,
  createdAt: now,
})
const told = (to: EnrollmentState) =>
  to === 'open' ? ({ state: 'open', userId: 7 } as const) : ({ state: to } as const)
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))

describe('every move there is', () => {
  test.each(pairs.filter(([from, to]) => mayMove(from, to)))('%s → %s', (from, to) => {
    const there = moved(inState(from), told(to) as Parameters<typeof moved>[1], now)
    expect(there.state).toBe(to)
    expect([there.openedAt !== null || to !== 'open', there.canceledAt !== null]).toEqual([true, to === 'canceled'])
  })
})

describe('every other is refused', () => {
  test.each(pairs.filter(([from, to]) => !mayMove(from, to)))('%s → %s', (from, to) => {
    expect(() => moved(inState(from), told(to) as Parameters<typeof moved>[1], now)).toThrow(
      `an enrolment may not move from ${from} to ${to}`,
    )
  })

  test('nothing leads back to waiting for payment', () => {
    for (const state of states) expect(mayMove(state, 'waiting_for_payment')).toBe(false)
  })
})
