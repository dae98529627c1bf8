import { expect, test } from 'vitest'
import {
  inOrder,
  isAhead,
  mayCancel,
  mayChange,
  mayWrite,
  patientStateWords,
  refundWords,
} from './consultation-words.ts'
import type { Consultation } from './consultations.api.ts'

const may = (state: Consultation['state']) => [mayChange(state), mayCancel(state), mayWrite(state), isAhead(state)]

// Changing the time, giving it up, writing to the doctor, standing among what is to come.
test.each([
  ['waiting_for_payment', [false, true, false, true]],
  ['waiting_for_time', [true, true, false, true]],
  ['confirmed', [true, true, true, true]],
  ['under_way', [false, false, true, true]],
  ['closed', [false, false, true, false]],
  ['canceled', [false, false, false, false]],
  ['missed', [false, false, false, false]],
] as const)('%s', (state, expected) => {
  expect(may(state)).toEqual(expected)
  expect(patientStateWords(state).text).toMatch(/\.$/)
})

test('giving up says the amount that goes back, or that none was taken', () => {
  const state = 'confirmed' as const
  expect(refundWords({ state, total: 120, paidWith: 'money' })).toMatch(/R\$\s120,00, o valor inteiro/)
  expect(refundWords({ state, total: 0, paidWith: 'session' })).toMatch(/^A sessão volta para você/)
  expect(refundWords({ state, total: 290, paidWith: 'session' })).not.toMatch(/R\$/)
  const unpaid = { state: 'waiting_for_payment' as const, total: 120, paidWith: 'money' as const }
  expect(refundWords(unpaid)).toMatch(/Nada foi cobrado/)
})

test('of a consultation that came with a programme no session and no money goes back: another one is booked', () => {
  const words = refundWords({ state: 'confirmed', total: 0, paidWith: 'included' })
  expect(words).toMatch(/vem com o seu programa/)
  expect(words).not.toMatch(/sessão|Devolvemos/)
})

test('those to come stand first, the soonest on top; then the past, the latest on top', () => {
  const one = (id: number, state: Consultation['state'], appointmentAt: string | null) =>
    ({ id, state, appointmentAt }) as Consultation
  const list = [
    one(1, 'closed', '2026-01-01T10:00:00Z'),
    one(2, 'confirmed', '2026-12-02T10:00:00Z'),
    one(3, 'canceled', null),
    one(4, 'confirmed', '2026-12-01T10:00:00Z'),
    one(5, 'waiting_for_time', null),
    one(6, 'closed', '2026-02-01T10:00:00Z'),
  ]
  expect(inOrder(list).map(({ id }) => id)).toEqual([5, 4, 2, 6, 1, 3])
})
