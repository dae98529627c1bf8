import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { cardToCharge } from './card-to-charge.ts'
import { isPharmacist, isRequestOf, mayCheck } from './dispensing.policy.ts'
import { dispensingStates, isUndecided, mayMove, openStates } from './dispensing.ts'
import { isLive, isRepeating, moved, subscriptionStates } from './subscription.ts'
import { reasonToAnswer, seesHisTreatments } from './tasks/dispensing-task.policy.ts'
import { mayAnswer as canAnswer, isClinical } from './tasks/dispensing-task.ts'

const pairsOf = <S>(states: readonly S[]) => states.flatMap((from) => states.map((to): [S, S] => [from, to]))

const parcelMoves = [
  'requested→in_question',
  'in_question→requested',
  'in_question→returned',
  'in_question→canceled',
  'accepted→canceled',
  'paid→canceled',
  'requested→accepted',
  'requested→returned',
  'requested→canceled',
  'accepted→paid',
  'accepted→waiting_for_pix',
  'waiting_for_pix→accepted',
  'waiting_for_pix→paid',
  'waiting_for_pix→payment_failed',
  'waiting_for_pix→returned',
  'waiting_for_pix→canceled',
  'accepted→payment_failed',
  'accepted→returned',
  'payment_failed→accepted',
  'payment_failed→paid',
  'payment_failed→returned',
  'payment_failed→canceled',
]
test.each(pairsOf(dispensingStates))('a parcel: %s → %s', (from, to) =>
  expect(mayMove(from, to)).toBe(parcelMoves.includes(`${from}→${to}`)),
)

const subscriptionMoves = [
  'waiting_for_pharmacist→waiting_for_payment',
  'waiting_for_pharmacist→returned',
  'waiting_for_pharmacist→canceled',
  'waiting_for_payment→active',
  'waiting_for_payment→paused',
  'waiting_for_payment→returned',
  'waiting_for_payment→canceled',
  'active→paused',
  'active→canceled',
  'paused→active',
  'paused→canceled',
]
test.each(pairsOf(subscriptionStates))('a subscription: %s → %s', (from, to) => {
  const move = () => moved({ id: 1, state: from }, to)
  if (subscriptionMoves.includes(`${from}→${to}`)) expect(move().state).toBe(to)
  else expect(move).toThrow(`is ${from} and cannot be ${to}`)
})

const answers = ['confirmed', 'canceled', 'stopped', 'sent'] as const
test.each([
  ['clinical_question', ['confirmed', 'canceled']],
  ['canceled_after_payment', ['stopped', 'sent']],
] as const)('a task, %s, is answered once, by %j', (kind, allowed) => {
  expect(answers.filter((answer) => canAnswer({ kind, answer: null }, answer))).toEqual(allowed)
  for (const answer of answers) for (const again of answers) expect(canAnswer({ kind, answer }, again)).toBe(false)
})

test('one that is over may be asked for anew', () => {
  expect(subscriptionStates.filter((state) => !isLive({ state }))).toEqual(['canceled', 'returned'])
})

test.each(dispensingStates)('a parcel that is %s: open, undecided', (state) => {
  expect(openStates.includes(state)).toBe(!['paid', 'returned', 'canceled'].includes(state))
  expect(isUndecided({ state })).toBe(['requested', 'in_question'].includes(state))
})

test.each(subscriptionStates)('parcels of one that is %s come by themselves once he said so', (state) => {
  expect(isRepeating({ state, repeatsSince: new Date(0) })).toBe(isLive({ state }))
  expect(isRepeating({ state, repeatsSince: null })).toBe(false)
})

describe('the card that is going to be charged', () => {
  type Waiting = Parameters<typeof cardToCharge>[0]
  const chosen = { state: 'checkout', card: { id: 4 } }
  const waiting = (it: object = {}, payments: object[] = [{ state: 'failed', card: { id: 3 } }, chosen]) =>
    ({ state: 'active', dispensing: { state: 'requested' }, order: { payments }, ...it }) as Waiting

  test('is the chosen one, until the charge begins', () => {
    expect(cardToCharge(waiting())).toBe(4)
    expect(cardToCharge(waiting({}, []))).toBeNull()
    expect(cardToCharge(waiting({}, [{ state: 'processing', card: { id: 4 } }]))).toBeNull()
    expect(cardToCharge(waiting({}, [{ state: 'checkout', card: null }]))).toBeNull()
  })

  test.each(dispensingStates)('of a parcel that is %s', (state) => {
    const isUncharged = ['requested', 'in_question', 'accepted'].includes(state)
    expect(cardToCharge(waiting({ dispensing: { state } }))).toBe(isUncharged ? 4 : null)
  })

  test.each(subscriptionStates)('of a treatment that is %s', (state) => {
    expect(cardToCharge(waiting({ state }))).toBe(isLive({ state }) ? 4 : null)
  })
})

describe('who may', () => {
  const by = (userId: number, ...roles: ('doctor' | 'patient' | 'pharmacist')[]) => ({
    kind: 'user' as const,
    userId,
    roles,
  })

  test('answer a question about a prescription: who signed it, who covers for him, and whom the patient was handed to', () => {
    const nothing = { isHanded: false, coveredIds: [] }
    const reasonOf = (task: { doctorId: number; patientId?: number }, grants = {}, actor: Actor = by(2, 'doctor')) =>
      reasonToAnswer({ patientId: 9, ...task }, { ...nothing, ...grants }, actor)
    expect(reasonOf({ doctorId: 2 })).toBe('treats')
    expect(reasonOf({ doctorId: 3 })).toBeNull()
    expect(reasonOf({ doctorId: 3 }, { coveredIds: [3] })).toBe('covers')
    expect(reasonOf({ doctorId: 3 }, { isHanded: true })).toBe('handed')
    expect(reasonOf({ doctorId: 3, patientId: 2 }, { coveredIds: [3] })).toBeNull()
    expect(reasonOf({ doctorId: 2 }, {}, by(2, 'patient'))).toBeNull()
    expect(reasonOf({ doctorId: 2 }, {}, { kind: 'system' })).toBeNull()
    expect(seesHisTreatments({ doctorId: 2 }, by(2, 'doctor'))).toBe(true)
    expect(seesHisTreatments({ doctorId: 3 }, by(2, 'doctor'))).toBe(false)
  })

  test('check a request: who works at the desk of its pharmacy', () => {
    expect([mayCheck({ pharmacyId: 2 }, 2), mayCheck({ pharmacyId: 2 }, 3), mayCheck({ pharmacyId: 2 }, null)]).toEqual(
      [...[true, false, false]],
    )
    expect([isPharmacist(by(1, 'doctor', 'pharmacist')), isPharmacist(by(1, 'doctor'))]).toEqual([true, false])
  })

  test('follow a request: the patient whose order it is', () => {
    expect([isRequestOf({ userId: 7 }, 7), isRequestOf({ userId: null }, 7), isRequestOf({ userId: 8 }, 7)]).toEqual([
      ...[true, false, false],
    ])
  })
})

test.each([
  ['dose_to_confirm', true],
  ['interaction', true],
  ['prescription_expired', false],
  ['other', false],
])('only the doctor can say: %s? %s', (reason, is) => expect(isClinical(reason)).toBe(is))
