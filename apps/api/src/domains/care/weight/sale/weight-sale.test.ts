import { whenClocksShow } from '@prumo/brazil'
import { type SurveyStop, stopOf } from '@prumo/contracts/surveys/weight-stop'
import { describe, expect, test } from 'vitest'
import { abandonedBefore, hasEnded, isStanding, lastDayOf, mayMove, returnable, type SaleState } from './weight-sale.ts'

const states: SaleState[] = ['waiting_for_payment', 'open', 'canceled']
const allowed = ['waiting_for_payment open', 'waiting_for_payment canceled', 'open canceled', 'canceled open']

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`))
})

const at = (text: string) => whenClocksShow(`${text}T12:00:00`)
const open = { state: 'open' as const, openedAt: at('2026-11-01'), begunAt: null as Date | null, monthsReturned: 0 }

describe('what goes back', () => {
  test.each([
    ['not begun, months later', { ...open }, '2027-06-01', 'whole'],
    ['begun, on the seventh day', { ...open, begunAt: at('2026-11-02') }, '2026-11-08', 'whole'],
    ['begun, on the eighth', { ...open, begunAt: at('2026-11-02') }, '2026-11-09', 2],
    ['in the second month', { ...open, begunAt: at('2026-11-02') }, '2026-11-30', 1],
    ['in the third', { ...open, begunAt: at('2026-11-02') }, '2026-12-28', 0],
    ['long over', { ...open, begunAt: at('2026-11-02') }, '2027-12-28', 0],
    ['canceled', { ...open, state: 'canceled' as const }, '2026-11-02', 0],
    ['open without a payment', { ...open, openedAt: null }, '2026-11-02', 0],
  ])('%s', (_what, sale, day, expected) => {
    for (const isRefused of [true, false])
      expect(returnable(sale, { isHeld: sale.begunAt !== null, isRefused }, at(day))).toBe(expected)
  })

  test.each([
    ['on the seventh day', '2026-12-07', { isHeld: true, isRefused: false }, 'whole'],
    ['on the eighth, held', '2026-12-08', { isHeld: true, isRefused: false }, 2],
    ['months later, held', '2027-06-01', { isHeld: true, isRefused: false }, 2],
    ['held, and a no', '2027-06-01', { isHeld: true, isRefused: true }, 'whole'],
    ['not held', '2027-06-01', { isHeld: false, isRefused: false }, 'whole'],
  ] as const)('before it began, %s', (_what, day, given, expected) => {
    expect(returnable({ ...open, openedAt: at('2026-11-30') }, given, at(day))).toBe(expected)
  })
})

test.each([
  ['2026-11-29T23:59:59-03:00', 'whole'],
  ['2026-11-30T00:00:00-03:00', 2],
])('paid at %s, the consultation was held: what was said then holds', (openedAt, expected) => {
  const sale = { ...open, openedAt: new Date(openedAt) }
  expect(returnable(sale, { isHeld: true, isRefused: false }, at('2027-02-01'))).toBe(expected)
})

test('it stands until its last day, twelve weeks from the beginning', () => {
  const sale = { ...open, begunAt: at('2026-11-02') }
  expect(lastDayOf(sale)).toBe('2027-01-24')
  expect([isStanding(sale, at('2027-01-24')), isStanding(sale, at('2027-01-25'))]).toEqual([true, false])
  expect(isStanding(open, at('2028-01-01'))).toBe(true)
  const returned = { ...sale, monthsReturned: 2 }
  expect([lastDayOf(returned), isStanding(returned, at('2026-11-10'))]).toEqual(['2026-11-29', false])
})

test('what is open and no longer given has ended, and nothing else', () => {
  const sale = { ...open, begunAt: at('2026-11-02') }
  expect([hasEnded(sale, at('2027-01-24')), hasEnded(sale, at('2027-01-25'))]).toEqual([false, true])
  expect(hasEnded({ ...sale, monthsReturned: 1 }, at('2026-11-10'))).toBe(true)
  const canceled = { ...sale, state: 'canceled' as const }
  expect([isStanding(canceled, at('2026-11-10')), hasEnded(canceled, at('2027-01-25'))]).toEqual([false, false])
})

test('what nobody placed within a day was given up', () => {
  expect(abandonedBefore(at('2026-11-02'))).toEqual(at('2026-11-01'))
})

const well = {
  heightCm: 178,
  weightGrams: 104_000,
  scoff: [false, false, false, false, false],
  conditions: [],
  redFlags: [],
}

test.each<[string, object, SurveyStop | null]>([
  ['nothing', {}, null],
  ['what a doctor judges', { conditions: ['gallstones', 'diabetes_medicine'] }, null],
  ['one yes to SCOFF', { scoff: [true, false, false, false, false] }, null],
  ['two', { scoff: [true, true, false, false, false] }, 'eating'],
  ['the gravest goes first', { scoff: [true, true, false, false, false], redFlags: ['fainting'] }, 'emergency'],
  ['a thought of dying, gravest after the body', { redFlags: ['self_harm'] }, 'mind'],
  ['a strong pain of the belly', { redFlags: ['abdominal_pain'] }, 'abdomen'],
  ['vomiting, before a weight too low', { heightCm: 200, weightGrams: 70_000, redFlags: ['vomiting'] }, 'abdomen'],
  ['an eating disorder, named', { conditions: ['eating_disorder'] }, 'eating'],
  ['weight lost without wanting', { redFlags: ['unplanned_loss'] }, 'unplanned_loss'],
  ['a pregnancy', { conditions: ['pregnancy'] }, 'pregnancy'],
  ['a body mass of 18.5', { heightCm: 200, weightGrams: 74_000 }, 'not_over'],
  ['a body mass of 25', { heightCm: 200, weightGrams: 100_000 }, null],
  ['just below it', { heightCm: 200, weightGrams: 99_900 }, 'not_over'],
  ['below 18.5', { heightCm: 200, weightGrams: 73_900 }, 'too_light'],
])('%s', (_what, change, expected) => {
  expect(stopOf({ ...well, ...change })).toBe(expected)
})
