import { expect, test } from 'vitest'
import { isBy, isDoctorIn, isPatientIn, otherOf } from './conversation.policy.ts'

const pair = { patientId: 1, doctorId: 2 }

test('a conversation has two sides, and nobody else is one', () => {
  expect([1, 2, 3].map((userId) => isPatientIn(pair, userId))).toEqual([true, false, false])
  expect([1, 2, 3].map((userId) => isDoctorIn(pair, userId))).toEqual([false, true, false])
  expect([otherOf(pair, 1), otherOf(pair, 2)]).toEqual([2, 1])
})

test('a message that is sent again is shown to its author alone', () => {
  expect([isBy({ authorId: 1 }, 1), isBy({ authorId: 1 }, 2)]).toEqual([true, false])
})
