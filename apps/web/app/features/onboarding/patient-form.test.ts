import { expect, test } from 'vitest'
import { emptyPerson } from '#shared/person/person-form.ts'
import { faultsOfPatient, settledOf } from './patient-form.ts'

test('a patient is asked for all of it', () => {
  expect(Object.keys(faultsOfPatient(emptyPerson)).sort()).toEqual(Object.keys(emptyPerson).sort())
})

test('what documents carry is settled, and nothing else', () => {
  const nobody = {
    email: 'bruno@prumo.example',
    firstName: 'Bruno',
    lastName: 'Almeida',
    isNameSettled: false,
    cpfNumber: null,
    isCpfConfirmed: false,
    phoneNumber: '11987654321',
    gender: 'male',
    birthDate: null,
  }
  expect(settledOf(nobody)).toEqual({})
  expect(settledOf({ ...nobody, isNameSettled: true, cpfNumber: '12345678909', birthDate: '1990-01-01' })).toEqual({
    firstName: true,
    lastName: true,
    cpf: true,
    birthDate: true,
  })
})
