import { expect, test } from 'vitest'
import { faultsOfPerson, isMinor } from './person-faults.ts'
import { emptyPerson, type PersonField, type PersonForm } from './person-form.ts'
import { personWords } from './person-words.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good: PersonForm = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  email: ' bruno@prumo.example ',
  cpf: '123.456.789-09',
  phone: '(11) 98765-4321',
  birthDate: '01/01/1990',
  gender: 'male',
}
const all = Object.keys(emptyPerson) as PersonField[]

test('a whole form has no faults', () => {
  expect(faultsOfPerson(good, all, { today })).toEqual({})
})

test.each([
  ['firstName', ' ', personWords.firstName.blank],
  ['lastName', '', personWords.lastName.blank],
  ['email', '', personWords.email.blank],
  ['email', 'bruno@prumo', personWords.email.invalid],
  ['email', 'bruno prumo.example', personWords.email.invalid],
  ['cpf', '', personWords.cpf.blank],
  ['cpf', '123.456.789-00', personWords.cpf.invalid],
  ['cpf', '111.111.111-11', personWords.cpf.invalid],
  ['phone', ' ', personWords.phone.blank],
  ['phone', '98765-4321', personWords.phone.invalid],
  ['birthDate', '', personWords.birthDate.blank],
  ['birthDate', '31/02/1990', personWords.birthDate.invalid],
  ['birthDate', '01/01/1890', personWords.birthDate.invalid],
  ['birthDate', '01/01/2090', personWords.birthDate.invalid],
  ['birthDate', '22/11/2008', personWords.birthDate.minor],
  ['gender', '', personWords.gender.blank],
  ['gender', 'ornithologist', personWords.gender.blank],
] as const)('%s "%s" is said at its field, and only where it is asked for', (field, typed, words) => {
  const form = { ...good, [field]: typed }
  expect(faultsOfPerson(form, all, { today })).toEqual({ [field]: words })
  const others = all.filter((name) => name !== field)
  expect(faultsOfPerson(form, others, { today })).toEqual({})
})

test('each journey says in its own words that it is for adults', () => {
  const form = { ...good, birthDate: '22/11/2008' }
  expect(faultsOfPerson(form, all, { today, minor: 'Volte em 2026.' })).toEqual({ birthDate: 'Volte em 2026.' })
})

test.each([
  ['21/11/2008', false],
  ['22/11/2008', true],
  ['31/02/2020', false],
  ['', false],
])('who was born on %j is a minor: %s', (birthDate, expected) => {
  expect(isMinor(birthDate, today)).toBe(expected)
})
