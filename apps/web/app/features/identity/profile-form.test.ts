import { expect, test } from 'vitest'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import { personFrom } from '#shared/person/person-form.ts'
import type { Profile } from './identity.api.ts'
import { changesOf, profileFields } from './profile-form.ts'

const profile = {
  email: 'bruno@prumo.example',
  firstName: 'Bruno',
  lastName: 'Almeida',
  cpfNumber: '12345678909',
  isCpfConfirmed: true,
  phoneNumber: '+5511912345678',
  gender: 'male',
  birthDate: '1990-01-01',
} as Profile

test('what was not touched is not sent', () => {
  expect(changesOf(personFrom(profile), profile)).toEqual({})
  expect(changesOf({ ...personFrom(profile), phone: '(21) 98765-4321', gender: 'other' }, profile)).toEqual({
    phone_number: '21987654321',
    gender: 'other',
  })
})

test('e-mail and birth date are never sent from here', () => {
  const typed = { ...personFrom(profile), email: 'other@prumo.example', birthDate: '02/02/1992' }
  expect(changesOf(typed, profile)).toEqual({})
})

test('an empty profile is a form that may not be sent, field by field', () => {
  const empty = { ...profile, firstName: null, lastName: null, cpfNumber: null, phoneNumber: null, gender: null }
  const faults = faultsOfPerson(personFrom(empty), profileFields)
  expect(Object.keys(faults).sort()).toEqual(['cpf', 'firstName', 'gender', 'lastName', 'phone'])
  expect(faultsOfPerson(personFrom(profile), profileFields)).toEqual({})
})
