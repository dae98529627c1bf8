import { smallestGroup } from '@prumo/contracts/outcomes'
import { describe, expect, test } from 'vitest'
import { beginningOf, endedQuarters, quarterAfter, quarterOf } from './quarter.ts'
import { measures, type Outcome, partitions, shownCounts } from './shown-counts.ts'

const effects = ['good', 'some', 'none', 'not_used']
const harms = ['no', 'mild', 'stopped']

const many = (count: number, effect: string, side_effects: string, treatment = 'tadalafil'): Outcome[] =>
  Array.from({ length: count }, () => ({ treatment, answers: { effect, side_effects } }))

/** Numbers of a seed, so that a failure can be repeated (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const someOutcomes = (seed: number): Outcome[] => {
  const next = numbersOf(seed)
  return ['tadalafil', 'finasteride', 'minoxidil'].flatMap((treatment) =>
    effects.flatMap((effect) =>
      // Often few: the law is about small groups.
      harms.flatMap((harm) => many(next(next(3) === 0 ? 60 : 8), effect, harm, treatment)),
    ),
  )
}

/** The sizes of all groups that disjoint cells make: every sum of some, and every rest of the whole. */
const groupsOf = (cells: readonly number[]): number[] =>
  Array.from({ length: 2 ** cells.length - 1 }, (_, index) =>
    cells.filter((__, at) => (index + 1) & (1 << at)).reduce((sum, cell) => sum + cell, 0),
  )

describe('for any answers', () => {
  const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

  test('no cell is smaller than the smallest group, and a line is told whole or not at all', () => {
    for (const seed of seeds) {
      const outcomes = someOutcomes(seed)
      for (const treatment of new Set(outcomes.map((one) => one.treatment)))
        for (const measure of measures) {
          const told = shownCounts(outcomes).filter((one) => one.treatment === treatment && one.measure === measure)
          for (const { patients } of told) expect([seed, patients >= smallestGroup]).toEqual([seed, true])
          const all = outcomes.filter((one) => one.treatment === treatment).length
          const sum = told.reduce((sum, { patients }) => sum + patients, 0)
          // Otherwise what is not told would be the rest.
          expect([seed, sum]).toEqual([seed, all >= smallestGroup ? all : 0])
        }
    }
  })

  test('no group of one to nine is a sum or a difference of what is told', () => {
    for (const seed of seeds) {
      const outcomes = someOutcomes(seed)
      const counts = shownCounts(outcomes)
      for (const treatment of new Set(counts.map((one) => one.treatment)))
        for (const measure of measures) {
          const line = counts.filter((one) => one.treatment === treatment && one.measure === measure)
          const lines = partitions[measure].map((each) => Object.keys(each).join())
          expect(lines).toContain(line.map(({ outcome }) => outcome).join())
          // The cells of a line are disjoint, so every group that they make is a union of them.
          const small = groupsOf(line.map(({ patients }) => patients)).filter((size) => size < smallestGroup)
          expect([seed, small]).toEqual([seed, []])
        }
      // Both measures part the same patients: between their totals lies nobody.
      for (const treatment of new Set(counts.map((one) => one.treatment))) {
        const totals = measures.map((measure) =>
          counts
            .filter((one) => one.treatment === treatment && one.measure === measure)
            .reduce((sum, { patients }) => sum + patients, 0),
        )
        expect([seed, new Set(totals).size]).toEqual([seed, 1])
      }
    }
  })
})

test.each([
  ['all three', [20, 15, 10], { good: 20, some: 15, none: 10 }],
  ['two where one is small', [20, 15, 9], { good: 20, less: 24 }],
  ['two where one is nobody', [20, 15, 0], { good: 20, less: 15 }],
  ['all of them where two are small together', [20, 5, 4], { all: 29 }],
  ['all of them where the best is small', [9, 15, 12], { all: 36 }],
  ['all of them where everybody says the same', [40, 0, 0], { all: 40 }],
  ['ten', [10, 0, 0], { all: 10 }],
  ['nothing of nine', [3, 3, 3], {}],
] as const)('%s is told', (_what, [good, some, none], told) => {
  const outcomes = [...many(good, 'good', 'no'), ...many(some, 'some', 'no'), ...many(none, 'not_used', 'no')]
  const effect = shownCounts(outcomes).filter(({ measure }) => measure === 'effect')
  expect(Object.fromEntries(effect.map(({ outcome, patients }) => [outcome, patients]))).toEqual(told)
})

test('every line parts all answers, each into one part', () => {
  for (const [measure, answers] of [
    ['effect', effects],
    ['side_effects', harms],
  ] as const)
    for (const line of partitions[measure]) expect(Object.values(line).flat().sort()).toEqual(answers.toSorted())
})

test.each([
  ['2026-01-01T02:59:59Z', '2025-10-01'],
  ['2026-01-01T03:00:00Z', '2026-01-01'],
  ['2026-11-28T12:00:00Z', '2026-10-01'],
])('%s lies in the quarter of %s', (at, quarter) => expect(quarterOf(new Date(at))).toBe(quarter))

test('a quarter is counted once it is over, and not before', () => {
  const end = beginningOf('2026-10-01')
  expect(endedQuarters('2026-04-01', new Date(end.getTime() - 1))).toEqual(['2026-04-01'])
  expect(endedQuarters('2026-04-01', end)).toEqual(['2026-04-01', '2026-07-01'])
  expect(quarterAfter('2026-10-01')).toBe('2027-01-01')
})
