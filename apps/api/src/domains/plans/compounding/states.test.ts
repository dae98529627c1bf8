import { describe, expect, test } from 'vitest'
import { isCompounded } from '#domains/medicines/formulary'
import { isHis, mayCheckWeights, mayCompound } from './compounding.policy.ts'
import { batchOf, type Compounding, compoundingStates, isDone, mayMove, openStates } from './compounding.ts'
import { expiryLimits } from './expiry.ts'
import { isUntouched } from './untouched.ts'

const allowed = [
  'waiting opened',
  'waiting stopped',
  'opened weighed',
  'opened discarded',
  'opened stopped',
  'weighed checked',
  'weighed discarded',
  'weighed stopped',
  'checked released',
  'checked discarded',
  'checked stopped',
  'released discarded',
  'released replaced',
]

test.each(compoundingStates.flatMap((from) => compoundingStates.map((to) => [from, to] as const)))(
  '%s to %s',
  (from, to) => expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`)),
)

test.each(compoundingStates)('%s: open, done', (state) => {
  expect(openStates.includes(state)).toBe(['waiting', 'opened', 'weighed', 'checked'].includes(state))
  expect(isDone(state)).toBe(['released', 'discarded', 'replaced'].includes(state))
})

test('a batch is the day that it was made and its number in the book', () => {
  expect(batchOf({ bookNumber: 42, compoundedOn: '2026-11-21' })).toBe('261121-000042')
  expect(batchOf({ bookNumber: null, compoundedOn: '2026-11-21' })).toBeNull()
  expect(batchOf({ bookNumber: 42, compoundedOn: null })).toBeNull()
})

test('a form keeps as long as its base; a pen is not compounded', () => {
  expect(expiryLimits({ form: 'capsule' }, '2026-01-01')).toEqual([{ base: 'solid', until: '2026-06-30' }])
  expect(expiryLimits({ form: 'spray' }, '2026-01-01')).toEqual([
    { base: 'nonaqueous', until: '2026-04-01' },
    { base: 'aqueous', until: '2026-02-05' },
  ])
  expect(expiryLimits({ form: 'pen' }, '2026-01-01')).toEqual([])
  expect([isCompounded({ form: 'cream' }), isCompounded({ form: 'pen' })]).toEqual([true, false])
})

describe('untouched', () => {
  const row = (it: Partial<Compounding> = {}) =>
    ({ state: 'waiting', attempt: 1, bookNumber: null, ...it }) as Compounding
  type Parcel = Parameters<typeof isUntouched>[0]
  const untouched = (rows: Compounding[], ...states: string[]) =>
    isUntouched({ rows, shipments: states.map((state) => ({ state })) as Parcel['shipments'] })

  test.each(compoundingStates)('a product that is %s', (state) => {
    expect(untouched([row(), row({ state })])).toBe(state === 'waiting' || state === 'stopped')
  })

  test('not what was begun, or waits anew', () => {
    expect(untouched([row(), row({ bookNumber: 42 })])).toBe(false)
    expect(untouched([row(), row({ attempt: 2 })])).toBe(false)
  })

  test.each(['pending', 'ready', 'canceled', 'packed', 'shipped', 'delivered', 'lost', 'returned'])(
    'a parcel that is %s',
    (state) => {
      expect(untouched([row()], 'ready', state)).toBe(['pending', 'ready', 'canceled'].includes(state))
    },
  )
})

describe('who', () => {
  const weighed = { step: 'weighed' as const, takenBy: 5, takenAt: new Date(0) }

  test('compounds: the desk of its pharmacy', () => {
    expect([
      mayCompound({ pharmacyId: 2 }, 2),
      mayCompound({ pharmacyId: 2 }, 3),
      mayCompound({ pharmacyId: 2 }, null),
    ]).toEqual([...[true, false, false]])
  })

  test('checks weights: not who weighed, whatever else he did', () => {
    expect(mayCheckWeights(6, [{ ...weighed, step: 'opened', takenBy: 6 }, weighed])).toBe(true)
    expect(mayCheckWeights(5, [{ ...weighed, step: 'opened', takenBy: 6 }, weighed])).toBe(false)
    expect(mayCheckWeights(5, [])).toBe(true)
  })

  test('it is of: whose prescription it was made by', () => {
    expect([isHis({ patientId: 7 }, 7), isHis({ patientId: 8 }, 7), isHis({ patientId: null }, 7)]).toEqual([
      ...[true, false, false],
    ])
  })
})
