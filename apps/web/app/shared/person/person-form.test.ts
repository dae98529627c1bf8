import { expect, test } from 'vitest'
import { emptyPerson, linesOfPerson, personFrom } from './person-form.ts'

const profile = {
  email: 'bruno@prumo.example',
  firstName: 'Bruno',
  lastName: null,
  cpfNumber: '12345678909',
  phoneNumber: '+5511987654321',
  gender: 'male',
  birthDate: '1990-01-01',
}

test('a profile fills what it knows, as if it had been typed', () => {
  expect(personFrom(profile)).toEqual({
    firstName: 'Bruno',
    lastName: '',
    email: 'bruno@prumo.example',
    cpf: '123.456.789-09',
    phone: '(11) 98765-4321',
    birthDate: '01/01/1990',
    gender: 'male',
  })
})

test('the fields come in one order, in which what is typed is compared with what is known', () => {
  expect(Object.keys(personFrom(profile))).toEqual(Object.keys(emptyPerson))
})

test('what is read again shows no whole CPF, and no birth date that was not asked for', () => {
  const lines = ['CPF •••.456.789-••', 'Nascimento 01/01/1990', 'Telefone (11) 98765-4321', 'bruno@prumo.example']
  expect(linesOfPerson(personFrom(profile))).toEqual(lines)
  expect(linesOfPerson(personFrom(profile), ['cpf'])).toEqual(lines.toSpliced(1, 1))
})
