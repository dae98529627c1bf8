import { expect, test } from 'vitest'
import type { Failure } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { ageQuestionOf, type Contact, verdictOn, withPrivateMetadata } from './contact.ts'

const now = new Date('2026-11-21T12:00:00Z')
const contact: Contact = {
  id: '00000000-0000-4000-8000-000000000001',
  email: null,
  cpf: null,
  birthDate: null,
  specialInstructions: null,
  privateMetadata: {},
  ageCheck: null,
}
const verified: Contact = {
  ...contact,
  cpf: '12345678909',
  birthDate: '1990-01-01',
  ageCheck: { result: 'adult', reference: 'age_1', checkedAt: now },
}
const refusalOf = (given: unknown) => {
  try {
    withPrivateMetadata(contact, given, now)
    return null
  } catch (failure) {
    return (failure as Failure).details.faults ?? (failure as Failure).code
  }
}

test('CPF and birth date are kept apart, the rest as it came; what was there stays', () => {
  const once = withPrivateMetadata(contact, { cpf: '123.456.789-09', first_name: 'Bruno' }, now)
  const twice = withPrivateMetadata(once, { birth_date: '1990-01-01', last_name: 'Almeida' }, now)
  expect(twice).toMatchObject({
    cpf: '12345678909',
    birthDate: '1990-01-01',
    privateMetadata: { first_name: 'Bruno', last_name: 'Almeida' },
  })
  expect(ageQuestionOf(twice)).toEqual({ cpf: '12345678909', birthDate: '1990-01-01' })
})

test.each([
  ['an invalid CPF', { cpf: '123.456.789-00' }, { 'private_metadata.cpf': [faultOf('invalid')] }],
  ['all digits alike', { cpf: '11111111111' }, { 'private_metadata.cpf': [faultOf('invalid')] }],
  ['a day that does not exist', { birth_date: '1990-02-30' }, { 'private_metadata.birth_date': [faultOf('invalid')] }],
  ['a day to come', { birth_date: '2026-11-22' }, { 'private_metadata.birth_date': [faultOf('invalid')] }],
  ['another form of date', { birth_date: '01/01/1990' }, { 'private_metadata.birth_date': [faultOf('invalid')] }],
  ['a list', ['cpf'], 'metadata_not_object'],
  ['a text', 'cpf', 'metadata_not_object'],
])('%s is refused', (_name, given, said) => {
  expect(refusalOf(given)).toEqual(said)
})

test('the bureau has spoken of one CPF and one birth date: another of either makes its word void', () => {
  expect(withPrivateMetadata(verified, { cpf: '123.456.789-09' }, now).ageCheck).toEqual(verified.ageCheck)
  expect(withPrivateMetadata(verified, { birth_date: '1991-01-01' }, now).ageCheck).toBeNull()
  expect(withPrivateMetadata(verified, { cpf: null }, now).ageCheck).toBeNull()
})

test.each<[string, Partial<Contact>, Partial<Contact>, boolean]>([
  ['the same person, known to be an adult', {}, {}, true],
  ['another CPF', { cpf: '52998224725' }, {}, false],
  ['another birth date', { birthDate: '2012-01-01' }, {}, false],
  ['nobody known', { cpf: null }, { cpf: null }, false],
  ['never asked', {}, { ageCheck: null }, false],
  ['a minor, who may have grown up', {}, { ageCheck: { result: 'minor', reference: 'age_2', checkedAt: now } }, false],
])('what is known of an age: %s', (_, asked, known, holds) => {
  expect(verdictOn({ ...verified, ...asked }, { ...verified, ...known })).toEqual(holds ? verified.ageCheck : null)
})
