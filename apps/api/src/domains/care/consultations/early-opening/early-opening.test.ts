import { describe, expect, test } from 'vitest'
import type { Appointment } from '#domains/care/doctors'
import { type EarlyOpening, mayBegin, opensAt, standingOf } from './early-opening.ts'

const startsAt = new Date('2026-11-23T18:00:00Z')
const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000)
const appointment: Appointment = {
  id: 7,
  doctorId: 3,
  consultationId: 11,
  state: 'confirmed',
  heldUntil: null,
  startsAt,
  endsAt: minutes(30),
}
const asked = (change: Partial<EarlyOpening> = {}): EarlyOpening => ({
  id: 1,
  consultationId: 11,
  appointmentId: 7,
  askedAt: minutes(-360),
  isAccepted: null,
  answeredAt: null,
  ...change,
})
const yes = { isAccepted: true, answeredAt: minutes(-350) }
const no = { isAccepted: false, answeredAt: minutes(-350) }

test('it opens fifteen minutes before its time, and never without one', () => {
  expect(opensAt({ appointment })).toEqual(minutes(-15))
  expect(opensAt({ appointment: null })).toBe(null)
})

describe('who may begin when', () => {
  test.each([
    ['six hours early, nobody asked', undefined, -360, false],
    ['a second too early', undefined, -15 - 1 / 60, false],
    ['fifteen minutes early', undefined, -15, true],
    ['at its time', undefined, 0, true],
    ['an hour late', undefined, 60, true],
    ['asked, and no answer', asked(), -350, false],
    ['by his yes', asked(yes), -345, true],
    ['the last second of his yes', asked(yes), -320 - 1 / 60, true],
    ['his yes is over', asked(yes), -320, false],
    ['against his no', asked(no), -345, false],
    ['at its time, whatever he said', asked(no), -15, true],
    ['his yes was for another time', asked({ ...yes, appointmentId: 6 }), -345, false],
  ] as const)('%s', (_name, question, minute, may) => {
    expect(mayBegin({ appointment }, question, minutes(minute))).toBe(may)
  })
  test('without a time nothing begins', () => {
    expect(mayBegin({ appointment: null }, asked(yes), minutes(-345))).toBe(false)
  })
})

test.each([
  ['nothing asked', undefined, null],
  ['of another time', asked({ appointmentId: 6 }), null],
  ['waiting', asked({ askedAt: minutes(-350) }), { state: 'asked', until: minutes(-320) }],
  ['waiting for too long', asked({ askedAt: minutes(-371) }), { state: 'lapsed', until: null }],
  ['yes', asked(yes), { state: 'accepted', until: minutes(-320) }],
  ['a yes of long ago', asked({ ...yes, answeredAt: minutes(-380) }), { state: 'lapsed', until: null }],
  ['no', asked(no), { state: 'declined', until: null }],
] as const)('what stands of a question: %s', (_name, question, standing) => {
  expect(standingOf({ appointment }, question, minutes(-340))).toEqual(standing)
})
