import { describe, expect, test } from 'vitest'
import type { ComparedState, ReceivedOutcome } from '#domains/care/medical-documents'
import { doubtsIn } from './doubts.ts'
import { comparePatient, patientIn, type ToldPatient } from './received-patient.ts'

const known = { firstName: 'Bruno', lastName: 'Moura Almeida', cpf: '12345678909', birthDate: '1990-01-01' }
const bruno: ToldPatient = { names: ['Bruno Moura Almeida'], cpfs: ['12345678909'], birthDate: '1990-01-01' }
const another = '52998224725'

type Row = [what: string, told: Partial<ToldPatient>, outcome: ReceivedOutcome, states: ComparedState[]]

describe('a Bundle’s patient beside the profile: name, birth date, CPF', () => {
  test.each<Row>([
    ['all three', {}, 'same', ['same', 'same', 'same']],
    ['in capitals, without accents', { names: ['BRUNO  MOURA ALMÉIDA'] }, 'same', ['same', 'same', 'same']],
    ['a name without its middle', { names: ['Bruno Almeida'] }, 'same', ['similar', 'same', 'same']],
    ['one of several names', { names: ['Beto', 'Bruno Moura Almeida'] }, 'same', ['same', 'same', 'same']],
    ['only the CPF', { names: [], birthDate: null }, 'same', ['missing', 'missing', 'same']],
    ['the CPF, with another name', { names: ['Carlos Souza'] }, 'unsure', ['differs', 'same', 'same']],
    ['the CPF, with another birth date', { birthDate: '1980-01-01' }, 'unsure', ['same', 'differs', 'same']],
    ['no CPF', { cpfs: [] }, 'unsure', ['same', 'same', 'missing']],
    ['a CPF that there cannot be', { cpfs: ['11111111111'] }, 'unsure', ['same', 'same', 'unreadable']],
    ['two CPFs, one of them his', { cpfs: ['12345678909', another] }, 'unsure', ['same', 'same', 'similar']],
    ['two CPFs, neither his', { cpfs: [another, '15350946056'] }, 'another', ['same', 'same', 'differs']],
    ['another CPF', { cpfs: [another] }, 'another', ['same', 'same', 'differs']],
    [
      'no CPF, another name and day',
      { cpfs: [], names: ['Ana'], birthDate: '1980-01-01' },
      'another',
      ['differs', 'differs', 'missing'],
    ],
    ['no CPF, another name', { cpfs: [], names: ['Ana'] }, 'unsure', ['differs', 'same', 'missing']],
    ['a day that there is not', { birthDate: '1990-02-30' }, 'unsure', ['same', 'unreadable', 'same']],
    ['a day in words', { birthDate: 'primeiro de janeiro' }, 'unsure', ['same', 'unreadable', 'same']],
    ['the year of birth', { birthDate: '1990' }, 'same', ['same', 'similar', 'same']],
    ['another year of birth', { birthDate: '1985-07' }, 'unsure', ['same', 'differs', 'same']],
    ['nothing', { names: [], cpfs: [], birthDate: null }, 'none', ['missing', 'missing', 'missing']],
  ])('%s', (_what, told, outcome, states) => {
    const compared = comparePatient([{ ...bruno, ...told }], known)
    expect(compared.outcome).toBe(outcome)
    expect(compared.fields.map(({ state }) => state)).toEqual(states)
    expect(doubtsIn(compared).length > 0).toBe(
      outcome !== 'same' || states.includes('similar') || states.includes('missing'),
    )
  })

  test('of nobody, of two, and of one whose profile says nothing', () => {
    expect(comparePatient([], known)).toEqual({ outcome: 'none', fields: [] })
    expect(comparePatient([bruno, bruno], known)).toEqual({ outcome: 'several', fields: [] })
    const empty = { firstName: null, lastName: null, cpf: null, birthDate: null }
    expect(comparePatient([bruno], empty).outcome).toBe('unsure')
  })

  test('CPFs are found by their system or the name of their type, and read with or without points', () => {
    const identifier = [
      { system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf', value: '123.456.789-09' },
      { type: { text: 'CPF' }, value: 12345678909 },
      { system: 'urn:oid:cns', value: '700000000000005' },
      7,
    ]
    expect(patientIn({ identifier, name: 'x', birthDate: 7 })).toEqual({
      names: [],
      cpfs: ['12345678909'],
      birthDate: '7',
    })
  })
})

describe('another’s CPF in an identifier, beside his name and birth date', () => {
  const name = [{ text: 'Bruno Moura Almeida' }]
  const outcomeOf = (...identifier: object[]): ReceivedOutcome =>
    comparePatient([patientIn({ identifier, name, birthDate: '1990-01-01' })], known).outcome

  test.each<[string, object]>([
    ['the OID of the CPF', { system: 'urn:oid:2.16.840.1.113883.13.237' }],
    ['its OID without urn', { system: '2.16.840.1.113883.13.237' }],
    ['the RNDS', { system: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf' }],
    ['the code TAX', { system: 'urn:whatever', type: { coding: [{ code: 'TAX' }] } }],
    ['the code CPF', { type: { coding: [{ code: 'cpf' }] } }],
    ['no system', {}],
    ['an empty system', { system: '' }],
    ['a number of its country', { type: { coding: [{ code: 'NI' }] } }],
  ])('%s: another’s, and his own', (_what, how) => {
    expect(outcomeOf({ ...how, value: another })).toBe('another')
    expect(outcomeOf({ ...how, value: '529.982.247-25' })).toBe('another')
    expect(outcomeOf({ ...how, value: '123.456.789-09' })).toBe('same')
    expect(outcomeOf({ ...how, value: '12345678909', use: 'old' })).toBe('unsure')
  })

  test.each<[string, object]>([
    ['eleven digits without a system that are no CPF', { value: '12345678900' }],
    ['the number of a record', { type: { coding: [{ code: 'MR' }] }, value: another }],
    ['the CNS', { system: 'urn:oid:2.16.840.1.113883.13.236', value: '700000000000005' }],
    ['a number of another system', { system: 'urn:oid:2.16.840.1.113883.13.2370', value: another }],
    ['the tax number of a company', { type: { coding: [{ code: 'TAX' }] }, value: '11222333000181' }],
    [
      'a tax number of another country',
      { system: 'http://hl7.org/fhir/sid/us-ssn', type: { coding: [{ code: 'TAX' }] }, value: '123456789' },
    ],
  ])('%s says nothing of the CPF', (_what, identifier) => expect(outcomeOf(identifier)).toBe('unsure'))

  test('an old one beside one in use: the one in use decides', () => {
    const system = 'urn:oid:2.16.840.1.113883.13.237'
    expect(outcomeOf({ system, value: '12345678909', use: 'old' }, { system, value: another })).toBe('another')
    expect(outcomeOf({ system, value: another, use: 'old' }, { system, value: '12345678909' })).toBe('same')
  })
})
