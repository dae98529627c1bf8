import { describe, expect, test } from 'vitest'
import {
  abandonedBefore,
  awaitsMoney,
  type CancelReason,
  type Consultation,
  type ConsultationState,
  isAbandoned,
  mayBeRevived,
  mayMove,
  mayStillChange,
  moves,
  shownTime,
} from './consultation.ts'

const states = Object.keys(moves) as ConsultationState[]
const allowed = [
  'waiting_for_payment→confirmed',
  'waiting_for_payment→waiting_for_time',
  'waiting_for_payment→canceled',
  'waiting_for_time→confirmed',
  'waiting_for_time→canceled',
  'confirmed→under_way',
  'confirmed→missed',
  'confirmed→canceled',
  'confirmed→waiting_for_time',
  'missed→canceled',
  'missed→waiting_for_time',
  'under_way→closed',
  'canceled→confirmed',
  'canceled→waiting_for_time',
]
const pairs = states.flatMap((from) => states.map((to): [ConsultationState, ConsultationState] => [from, to]))

test.each(pairs)('%s → %s', (from, to) => expect(mayMove(from, to)).toBe(allowed.includes(`${from}→${to}`)))

test.each<[CancelReason, boolean]>([
  ['not_paid', true],
  ['hold_lapsed', true],
  ['by_patient', false],
  ['by_doctor', false],
  ['needs_in_person_care', false],
])('canceled for %s, money that comes late revives it: %s', (cancelReason, isRevived) => {
  expect(mayBeRevived({ state: 'canceled', cancelReason })).toBe(isRevived)
  expect(awaitsMoney({ state: 'canceled', cancelReason })).toBe(isRevived)
})

test.each(states)('money for one that is %s, not canceled', (state) => {
  expect(mayBeRevived({ state, cancelReason: 'not_paid' })).toBe(state === 'canceled')
  expect(awaitsMoney({ state, cancelReason: null })).toBe(state === 'waiting_for_payment')
})

const now = new Date('2026-11-23T13:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const consultation = (state: ConsultationState, startsIn: number): Consultation => ({
  id: 1,
  patientId: 1,
  contactId: 'contact',
  doctorId: 2,
  pathology: null,
  programme: null,
  channel: 'video',
  orderId: 3,
  surveySubmissionId: null,
  consentId: 'consent',
  state,
  cancelReason: null,
  withdrawnBecause: null,
  openedAt: null,
  closedAt: null,
  canceledAt: null,
  createdAt: now,
  appointment: {
    id: 4,
    consultationId: 1,
    doctorId: 2,
    startsAt: minutes(startsIn),
    endsAt: minutes(startsIn + 30),
    state: 'confirmed',
    heldUntil: null,
  },
})

describe('what its patient may still do', () => {
  test.each<[ConsultationState, number, boolean]>([
    ['waiting_for_payment', 60, true],
    ['waiting_for_payment', -1, true],
    ['waiting_for_time', -1, true],
    ['confirmed', 1, true],
    ['confirmed', 0, false],
    ['under_way', 60, false],
    ['closed', 60, false],
    ['missed', -60, false],
    ['canceled', 60, false],
  ])('%s, beginning in %i minutes: %s', (state, startsIn, may) =>
    expect(mayStillChange(consultation(state, startsIn), now)).toBe(may),
  )

  test('without an appointment, all until it begins', () => {
    expect(mayStillChange({ ...consultation('confirmed', 60), appointment: null }, now)).toBe(true)
  })

  test('what nobody pays within a day is given up, and nothing that was paid', () => {
    const before = abandonedBefore(now)
    expect(before.toISOString()).toBe('2026-11-22T13:00:00.000Z')
    expect(isAbandoned({ state: 'waiting_for_payment', createdAt: before }, now)).toBe(true)
    expect(isAbandoned({ state: 'waiting_for_payment', createdAt: new Date(before.getTime() + 1) }, now)).toBe(false)
    expect(isAbandoned({ state: 'confirmed', createdAt: before }, now)).toBe(false)
  })

  test.each(states)('shows the time of one that is %s', (state) => {
    const isGivenUp = state === 'canceled' || state === 'waiting_for_time'
    expect(shownTime(consultation(state, 60)) === null).toBe(isGivenUp)
  })
})
