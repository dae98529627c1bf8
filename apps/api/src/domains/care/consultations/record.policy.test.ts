import { describe, expect, test } from 'vitest'
import type { Role } from '#platform/context'
import type { ConsultationState } from './consultation.ts'
import {
  isDoctorOf,
  isOwnDoctor,
  isPatientOf,
  mayFollow,
  mayRead,
  mayStillSeeBooked,
  type RecordSection,
  seesAllAppointments,
} from './record.policy.ts'

const [patient, doctor, other] = [1, 2, 3]
const sections: RecordSection[] = ['consultation', 'profile', 'survey', 'documents', 'prescriptions', 'packages']
const open: ConsultationState[] = ['confirmed', 'under_way', 'closed']
const states: ConsultationState[] = ['waiting_for_payment', 'waiting_for_time', ...open, 'missed', 'canceled']
const readIn = (state: ConsultationState, roles: Role[], userId = doctor, patientId: number | null = patient) =>
  sections.filter((section) => mayRead(section, { state, doctorId: doctor, patientId }, { userId, roles }))

describe('a record', () => {
  test.each(states)('in the state %s: its doctor, its psychologist, and nobody else', (state) => {
    const whole = open.includes(state) ? sections : state === 'missed' ? ['consultation'] : []
    expect(readIn(state, ['doctor'])).toEqual(whole)
    const withoutMedicine = whole.filter((section) => section !== 'prescriptions' && section !== 'packages')
    expect(readIn(state, ['psychologist'])).toEqual(withoutMedicine)
    expect(readIn(state, ['doctor'], other)).toEqual([])
    expect(readIn(state, ['support', 'administrator', 'pharmacist', 'patient'])).toEqual([])
  })

  test('without a patient there is nothing to read', () => {
    for (const state of states) expect(readIn(state, ['doctor'], doctor, null)).toEqual([])
  })
})

test('a consultation has one doctor, and none is none’s', () => {
  expect(isDoctorOf({ doctorId: doctor }, doctor)).toBe(true)
  expect(isDoctorOf({ doctorId: doctor }, other)).toBe(false)
  expect(isDoctorOf(null, doctor)).toBe(false)
})

test('nobody is his own patient', () => {
  expect(isOwnDoctor({ patientId: doctor }, doctor)).toBe(true)
  expect(isOwnDoctor({ patientId: patient }, doctor)).toBe(false)
  expect(isOwnDoctor({ patientId: null }, doctor)).toBe(false)
})

test.each<[Role[], boolean]>([
  [['support'], true],
  [['administrator'], true],
  [['doctor'], false],
  [['psychologist'], false],
  [['doctor', 'support'], false],
  [['psychologist', 'administrator'], false],
  [['pharmacist'], false],
  [['patient'], false],
  [[], false],
])('all appointments for the roles %j: %s', (roles, all) => {
  expect(seesAllAppointments({ userId: doctor, roles })).toBe(all)
})

describe('whose a consultation is', () => {
  const as = (userId: number) => ({ kind: 'user' as const, userId, roles: [] })
  const guest = { kind: 'guest' as const }
  const system = { kind: 'system' as const }
  const followed = { patientId: patient, orderId: 7 }

  test('its patient’s, and background work’s; a guest’s and another’s never', () => {
    expect([as(patient), system, as(other), guest].map((actor) => isPatientOf(followed, actor))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([as(patient), guest].map((actor) => isPatientOf({ patientId: null }, actor))).toEqual([false, false])
  })

  test('the order’s token opens its time, and what was booked until it is somebody’s own', () => {
    expect(mayFollow(followed, { actor: guest, orderId: 7 })).toBe(true)
    expect(mayFollow(followed, { actor: guest, orderId: 8 })).toBe(false)
    expect(mayFollow(followed, { actor: guest, orderId: null })).toBe(false)
    expect(mayFollow(followed, { actor: as(patient), orderId: null })).toBe(true)
    expect(mayStillSeeBooked({ patientId: null }, guest)).toBe(true)
    expect(mayStillSeeBooked(followed, guest)).toBe(false)
    expect(mayStillSeeBooked(followed, as(patient))).toBe(true)
  })
})
