import { expect, test } from 'vitest'
import { refusal } from '#shared/http/failure.ts'
import {
  faultsOfPatient,
  type PatientForm,
  patientFaultsOf,
  patientFromProfile,
  patientToWire,
  UNDER_AGE,
} from './patient-form.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good: PatientForm = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  email: ' bruno@prumo.example ',
  cpf: '123.456.789-09',
  phone: '(11) 98765-4321',
  birthDate: '01/01/1990',
  gender: 'male',
}

test('a whole form has no faults and is sent as the contract names it', () => {
  expect(faultsOfPatient(good, today)).toEqual({})
  expect(patientToWire(good)).toEqual({
    email: 'bruno@prumo.example',
    first_name: 'Bruno',
    last_name: 'Almeida',
    cpf_number: '12345678909',
    phone_number: '11987654321',
    gender: 'male',
    birth_date: '1990-01-01',
  })
})

test.each([
  ['firstName', ' ', /nome/],
  ['lastName', '', /sobrenome/],
  ['email', 'bruno@', /nome@exemplo/],
  ['cpf', '111.111.111-11', /não existe/],
  ['phone', '123', /DDD/],
  ['birthDate', '31/02/1990', /31\/12\/1990/],
  ['gender', '', /Escolha/],
] as const)('%s "%s" is said at its field', (field, typed, words) => {
  const faults = faultsOfPatient({ ...good, [field]: typed }, today)
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]).toMatch(words)
})

test.each([
  ['21/11/2008', undefined],
  ['22/11/2008', UNDER_AGE],
])('who was born on %s: %s', (birthDate, fault) => {
  expect(faultsOfPatient({ ...good, birthDate }, today).birthDate).toBe(fault)
})

test('a profile fills what it knows', () => {
  const profile = {
    email: 'bruno@prumo.example',
    firstName: 'Bruno',
    lastName: null,
    cpfNumber: '12345678909',
    phoneNumber: '+5511987654321',
    gender: 'male',
    birthDate: '1990-01-01',
  }
  expect(patientFromProfile(profile)).toEqual({ ...good, email: 'bruno@prumo.example', lastName: '' })
})

test('the server is heard at our fields, bare or nested', () => {
  const failure = refusal(422, {
    error: 'Confira os dados.',
    errors: { email: ['O e-mail já foi utilizado'], 'patient_attributes.cpf_number': ['Confira o CPF.'] },
  })
  expect(patientFaultsOf(failure)).toEqual({ email: 'O e-mail já foi utilizado', cpf: 'Confira o CPF.' })
})
