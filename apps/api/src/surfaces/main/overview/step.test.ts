import { expect, test } from 'vitest'
import { mostUrgentFirst, type Step, urgency } from './step.ts'

const kinds = Object.keys(urgency) as Step['kind'][]
const limits = [null, '2026-11-22T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
const step = (kind: Step['kind'], until: string | null) => ({ kind, until }) as Step

/** Two of every kind and limit, in an order that a seed decides. */
const shuffled = (seed: number): Step[] =>
  kinds
    .flatMap((kind) => limits.flatMap((until) => [step(kind, until), step(kind, until)]))
    .map((one, index) => ({ one, key: Math.sin(seed * 1000 + index * 7.13) }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

test.each([1, 2, 3, 4, 5])('nothing that waits is left out or told twice (%i)', (seed) => {
  const given = shuffled(seed)
  const ordered = mostUrgentFirst(given)
  expect(ordered).toHaveLength(given.length)
  expect(new Set(ordered)).toEqual(new Set(given))
})

test.each([1, 2, 3])('the most urgent comes first, and of one rank the soonest limit (%i)', (seed) => {
  const ordered = mostUrgentFirst(shuffled(seed))
  for (const [index, later] of ordered.entries()) {
    const sooner = ordered[index - 1]
    if (!sooner) continue
    expect(urgency[sooner.kind]).toBeLessThanOrEqual(urgency[later.kind])
    if (urgency[sooner.kind] !== urgency[later.kind] || later.until === null) continue
    expect(sooner.until !== null && sooner.until <= later.until).toBe(true)
  }
})

test('what cannot be undone, who waits this minute, what is paid and stuck, money with a limit, people, and then any day', () => {
  const ordered = mostUrgentFirst(kinds.toReversed().map((kind) => step(kind, null))).map(({ kind }) => kind)
  expect(ordered.slice(0, 3)).toEqual(['stop_erasure', 'answer_doctor', 'choose_time'])
  expect(new Set(ordered.slice(3, 6))).toEqual(new Set(['pay_consultation', 'pay_order', 'choose_money']))
  expect(ordered.slice(6, 8)).toEqual(['pay_treatment', 'book_consultation'])
  expect(ordered.slice(8, 12)).toEqual(['read_answer', 'read_messages', 'read_return', 'send_results'])
})

test('money that can be lost tomorrow comes before money that can be lost later, whatever kind it is', () => {
  const [late, soon] = [step('pay_order', limits[1] as string), step('choose_money', limits[2] as string)]
  expect(mostUrgentFirst([late, soon])).toEqual([soon, late])
})
