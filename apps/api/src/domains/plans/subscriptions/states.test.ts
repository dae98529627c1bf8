import { expect, test } from 'vitest'
import { dispensingStates, mayMove } from './dispensing.ts'
import { isLive, moved, subscriptionStates } from './subscription.ts'
import { mayAnswer as canAnswer } from './tasks/dispensing-task.ts'

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
