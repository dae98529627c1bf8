import { expect, test } from 'vitest'
import type { ConsultationState } from '#domains/care/consultations'
import { mayStillSign } from '#domains/care/signed-documents'
import type { Actor, Role } from '#platform/context'
import { isPrescriber, mayCancel, prescribesIn } from './prescription.policy.ts'

const who = (userId: number, ...roles: Role[]): Actor => ({ kind: 'user', userId, roles })

test.each([
  ['its own doctor', who(7, 'doctor'), true, true],
  ['another doctor', who(8, 'doctor'), true, false],
  ['its psychologist (Lei 4.119/1962)', who(7, 'psychologist'), false, false],
  ['a pharmacist', who(7, 'pharmacist'), false, false],
  ['a guest', { kind: 'guest' } as Actor, false, false],
  ['our own work', { kind: 'system' } as Actor, false, false],
])('%s', (_who, actor, prescriber, here) => {
  expect([isPrescriber(actor), prescribesIn({ doctorId: 7 }, actor)]).toEqual([prescriber, here])
})

const now = new Date('2026-07-08T12:00:00Z')
const states: ConsultationState[] = ['waiting_for_payment', 'waiting_for_time', 'confirmed', 'missed', 'canceled']
test.each(states)('not in one that is %s', (state) => {
  for (const closedAt of [null, now]) expect(mayStillSign({ state, closedAt }, now)).toBe(false)
})
test.each([
  ['under_way', null, true],
  ['closed', '2026-07-01T12:00:00Z', true],
  ['closed', '2026-07-01T11:59:59.999Z', false],
  ['closed', null, false],
] as const)('in one that is %s, ended %s: %s', (state, closedAt, may) => {
  expect(mayStillSign({ state, closedAt: closedAt && new Date(closedAt) }, now)).toBe(may)
})

test.each([
  ['who treats', 'treats', true],
  ['to whom the patient was handed', 'handed', true],
  ['who covers', 'covers', true],
  ['who broke the glass', 'break_glass', false],
  ['without a reason', null, false],
] as const)('a colleague %s cancels: %s %s', (_who, reason, may) => {
  const prescription = { doctorId: 7 }
  expect(mayCancel({ prescription, reason }, who(8, 'doctor'))).toBe(may)
  expect(mayCancel({ prescription, reason }, who(7, 'doctor'))).toBe(true)
  for (const role of ['psychologist', 'pharmacist', 'support', 'administrator', 'patient'] as const)
    expect(mayCancel({ prescription, reason }, who(8, role))).toBe(false)
})
