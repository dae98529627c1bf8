import { expect, test } from 'vitest'
import { refusal } from '../http/failure.ts'
import { personFaultsOf, personToWire } from './person-wire.ts'

test('what was typed is sent as the contract names it: trimmed, bare digits, an ISO day', () => {
  const typed = {
    firstName: ' Bruno ',
    lastName: 'Almeida',
    email: ' bruno@prumo.example ',
    cpf: '123.456.789-09',
    phone: '(11) 98765-4321',
    birthDate: '01/01/1990',
    gender: 'male',
  }
  expect(personToWire(typed)).toEqual({
    email: 'bruno@prumo.example',
    first_name: 'Bruno',
    last_name: 'Almeida',
    cpf_number: '12345678909',
    phone_number: '11987654321',
    gender: 'male',
    birth_date: '1990-01-01',
  })
  expect(personToWire({ ...typed, birthDate: '31/02/1990', gender: '' })).toMatchObject({
    gender: undefined,
    birth_date: undefined,
  })
})

test('the server is heard at our fields, bare or nested; what is not ours is left', () => {
  const failure = refusal(422, {
    error: 'Confira os dados.',
    errors: {
      email: ['O e-mail já foi utilizado'],
      'patient_attributes.cpf_number': ['Confira o CPF.'],
      'consultation.patient_attributes.gender': ['Escolha.'],
      other: ['x'],
    },
  })
  expect(personFaultsOf(failure)).toEqual({
    email: 'O e-mail já foi utilizado',
    cpf: 'Confira o CPF.',
    gender: 'Escolha.',
  })
  expect(personFaultsOf(undefined)).toEqual({})
})
