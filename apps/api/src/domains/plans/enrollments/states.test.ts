import { describe, expect, test } from 'vitest'
import { type Enrollment, type EnrollmentState, mayBeGivenBack, mayMove, moved, moves, stands } from './enrollment.ts'

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
  isPresale: false,
  filmOpenedAt: null,
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

test.each(states)('one that is %s: whether it counts', (state) => {
  expect(stands({ state })).toBe(state !== 'canceled')
})

describe('may be given back', () => {
  const openedAt = new Date('2026-11-21T02:30:00Z') // the 20th in São Paulo
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const open = (change: Partial<Enrollment>): Enrollment => ({ ...inState('open'), openedAt, ...change })
  const seen = { filmOpenedAt: at('2027-03-02') }

  test.each([
    ['a pre-sale, years later, with no film opened', { isPresale: true }, '2028-11-20', true],
    ['a pre-sale, on the seventh day after its first film', { isPresale: true, ...seen }, '2027-03-09', true],
    ['a pre-sale, on the eighth', { isPresale: true, ...seen }, '2027-03-10', false],
    [
      'a pre-sale whose film was opened at once, on the seventh day',
      { isPresale: true, filmOpenedAt: openedAt },
      '2026-11-27',
      true,
    ],
    ['one whose lessons were there, on the seventh day', {}, '2026-11-27', true],
    ['one whose lessons were there, opened late, on the eighth day', seen, '2026-11-28', false],
    ['one whose lessons were there, on the eighth day', {}, '2026-11-28', false],
  ])('%s', (_what, change, day, may) => {
    expect(mayBeGivenBack(open(change), at(day))).toBe(may)
  })

  test('a pre-sale that was bought after its film was seen, until seven days after it was opened', () => {
    const late = open({ isPresale: true, filmOpenedAt: at('2026-11-01') })
    expect(mayBeGivenBack(late, at('2026-11-27'))).toBe(true)
    expect(mayBeGivenBack(late, at('2026-11-28'))).toBe(false)
  })

  test('never one that is not open, whatever its times say', () => {
    expect(mayBeGivenBack(open({ state: 'canceled' }), openedAt)).toBe(false)
    expect(mayBeGivenBack(open({ openedAt: null }), openedAt)).toBe(false)
    expect(mayBeGivenBack(open({ openedAt: null, isPresale: true }), openedAt)).toBe(false)
  })

  test.each(states.filter((state) => state !== 'open'))('never one that is %s, however it was sold', (state) => {
    for (const isPresale of [true, false]) expect(mayBeGivenBack({ ...inState(state), isPresale }, now)).toBe(false)
  })
})
