import { expect, test } from 'vitest'
import { moves, nextToSpend, type SessionCredit, sourcesOf, stateWhenGivenBack } from './session-credit.ts'

const at = new Date('2026-11-21T12:00:00Z')
const credit = (id: number, it: Partial<SessionCredit> = {}): SessionCredit => ({
  ...{ id, patientId: 7, origin: 'package', orderId: 1, number: id, state: 'available' },
  ...{ consultationId: null, revokedAt: null, grantedAt: at, ...it },
})

test('nothing leads out of one that was taken back', () => {
  expect(moves).toEqual({ available: ['spent', 'taken_back'], spent: ['available', 'taken_back'], taken_back: [] })
})

test('what is given back is available, unless its money is gone', () => {
  expect(stateWhenGivenBack({ revokedAt: null })).toBe('available')
  expect(stateWhenGivenBack({ revokedAt: at })).toBe('taken_back')
})

test('first what came with a treatment is spent, then the oldest, wherever it stands', () => {
  const gift = (id: number) => credit(id, { origin: 'treatment' })
  const next = (...credits: SessionCredit[]) => nextToSpend(credits)?.id ?? null
  expect(next()).toBeNull()
  expect(next(credit(1), gift(3), gift(2))).toBe(2)
  expect(next(gift(3), credit(1))).toBe(3)
  expect(next(credit(2), credit(1))).toBe(1)
  expect(next(credit(1), credit(2))).toBe(1)
})

test('what became of an order’s sessions, each order by itself', () => {
  const later = new Date('2026-11-22T12:00:00Z')
  const sources = sourcesOf([
    credit(1),
    credit(2, { state: 'spent' }),
    credit(3, { state: 'spent', revokedAt: at }),
    credit(4, { state: 'taken_back', revokedAt: at }),
    credit(5, { state: 'taken_back' }),
    credit(6, { orderId: 2, origin: 'treatment', grantedAt: later }),
  ])
  expect(sources).toEqual([
    {
      ...{ orderId: 1, origin: 'package', granted: 5, available: 1, spent: 2, takenBack: 2, paidBack: 3 },
      grantedAt: at,
    },
    {
      ...{ orderId: 2, origin: 'treatment', granted: 1, available: 1, spent: 0, takenBack: 0, paidBack: 0 },
      grantedAt: later,
    },
  ])
  expect(sourcesOf([])).toEqual([])
})
