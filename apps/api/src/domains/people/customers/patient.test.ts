import { expect, test } from 'vitest'
import type { Failure } from '#platform/failure'
import { patientFrom } from './patient.ts'

const now = new Date('2026-11-21T15:00:00Z')
const whole = {
  email: ' bruno@prumo.example ',
  first_name: 'Bruno',
  last_name: 'Almeida',
  cpf_number: '123.456.789-09',
  phone_number: '+55 11 91234-5678',
  gender: 'male',
  birth_date: '1990-01-01',
  terms_of_service: true,
  cgu_accepted: true,
}
const faultOf = (attributes: Record<string, unknown>): Failure => {
  try {
    patientFrom(attributes, now)
  } catch (error) {
    return error as Failure
  }
  throw new Error('it was taken')
}

test('a whole patient is read, trimmed, the CPF in digits', () => {
  expect(patientFrom(whole, now)).toEqual({
    email: 'bruno@prumo.example',
    firstName: 'Bruno',
    lastName: 'Almeida',
    cpf: '12345678909',
    phone: '+55 11 91234-5678',
    gender: 'male',
    birthDate: '1990-01-01',
    partnerName: null,
  })
})

test.each([
  ['email', 'bruno'],
  ['email', ''],
  ['first_name', '   '],
  ['last_name', 'x'.repeat(121)],
  ['cpf_number', '11111111111'],
  ['phone_number', '123'],
  ['gender', 'M'],
  ['birth_date', '1990-02-30'],
  ['birth_date', '2027-01-01'],
  ['birth_date', undefined],
  ['terms_of_service', 'true'],
  ['cgu_accepted', false],
  ['first_name', { $ne: 1 }],
])('%s being %j is named, and nothing else', (field, value) => {
  const failure = faultOf({ ...whole, [field]: value })
  expect([failure.code, Object.keys(failure.details.faults ?? {})]).toEqual(['invalid_fields', [field]])
})

test('all that is at fault is named at once', () => {
  expect(Object.keys(faultOf({}).details.faults ?? {})).toHaveLength(9)
})

test('eighteen is a matter of the day in São Paulo', () => {
  // 02:59 UTC is still the previous evening in São Paulo.
  const eve = new Date('2026-11-22T02:59:00Z')
  expect(() => patientFrom({ ...whole, birth_date: '2008-11-22' }, eve)).toThrow('under_age')
  expect(patientFrom({ ...whole, birth_date: '2008-11-22' }, new Date('2026-11-22T03:00:00Z')).birthDate).toBe(
    '2008-11-22',
  )
})

test.each([
  ['ironberg', 'ironberg'],
  [' Isha ', 'isha'],
  ['acme', null],
  ['', null],
  [7, null],
  [{ $ne: 1 }, null],
  [`${'x'.repeat(119)}😀y`, null],
])('a partner named %j is kept as %j: what is none of ours is the house, never a fault', (partner_name, kept) => {
  expect(patientFrom({ ...whole, partner_name }, now).partnerName).toBe(kept)
})
