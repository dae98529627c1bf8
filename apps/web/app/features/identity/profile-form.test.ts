import { expect, test } from 'vitest'
import type { Profile } from './identity.api.ts'
import { changesOf, faultsFromWire, faultsOfProfile, profileToForm } from './profile-form.ts'

const profile = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  cpfNumber: '12345678909',
  phoneNumber: '+5511912345678',
  gender: 'male',
} as Profile

test('what was not touched is not sent', () => {
  expect(changesOf(profileToForm(profile), profile)).toEqual({})
  expect(changesOf({ ...profileToForm(profile), phone: '(21) 98765-4321' }, profile)).toEqual({
    phone_number: '21987654321',
  })
})

test('an empty profile is a form that may not be sent, field by field', () => {
  const empty = { ...profile, firstName: null, lastName: null, cpfNumber: null, phoneNumber: null, gender: null }
  const form = profileToForm(empty)
  expect(Object.keys(faultsOfProfile(form)).sort()).toEqual(['cpf', 'firstName', 'gender', 'lastName', 'phone'])
  expect(faultsOfProfile(profileToForm(profile))).toEqual({})
})

test('what the server found stands at its field; what is not ours is left', () => {
  expect(faultsFromWire({ cpf_number: ['Esse CPF não existe.'], other: ['x'] })).toEqual({
    cpf: 'Esse CPF não existe.',
  })
})
