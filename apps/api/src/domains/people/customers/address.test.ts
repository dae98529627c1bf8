import { expect, test } from 'vitest'
import type { Country } from '#domains/people/places'
import { type FieldFaults, faultOf } from '#platform/faults'
import { type Address, type AddressInput, addressFrom } from './address.ts'

const country = (it: Partial<Country> & Pick<Country, 'id' | 'iso' | 'iso3'>): Country => ({
  name: it.iso,
  isoName: it.iso,
  statesRequired: false,
  zipcodeRequired: true,
  isDefault: false,
  states: [],
  ...it,
})
const brazil = country({
  id: 76,
  iso: 'BR',
  iso3: 'BRA',
  statesRequired: true,
  states: [
    { id: 35, abbr: 'SP', name: 'São Paulo' },
    { id: 33, abbr: 'RJ', name: 'Rio de Janeiro' },
  ],
})
const countries = [brazil, country({ id: 620, iso: 'PT', iso3: 'PRT' })]

const maria: AddressInput = {
  firstName: 'Maria',
  lastName: 'Silva',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  postalCode: '01310-200',
  phone: '+55 11 91234-5678',
  country: 'BR',
  state: 'SP',
}
const check = (input: AddressInput, former: Address | null = null) => addressFrom(input, { countries, former })
const [blank, invalid] = [[faultOf('blank')], [faultOf('invalid')]]

test('contract 3.1: only names and streets leave city, country, zip code and phone blank', () => {
  const { faults } = check({ firstName: 'Maria', lastName: 'Silva', address1: 'Rua A', address2: '' })
  expect(faults).toEqual({ city: blank, country: blank, zipcode: blank, phone: blank })
  expect(Object.keys(faults)).toEqual(['city', 'country', 'zipcode', 'phone'])
})

test.each(['BR', 'br', 'BRA', 'bra', '76'])('country %s is Brazil', (code) => {
  expect(check({ ...maria, country: code })).toMatchObject({ words: { country: { iso: 'BR' } }, faults: {} })
})

test.each(['SP', 'sp', 'São Paulo', 'sao paulo', ' SÃO PAULO ', '35'])('state %s is São Paulo', (text) => {
  expect(check({ ...maria, state: text })).toMatchObject({ words: { state: { abbr: 'SP' } }, faults: {} })
})

test.each<[string, AddressInput, FieldFaults]>([
  ['an unknown state', { state: 'XX' }, { state: invalid }],
  ['no state where one is required', { state: undefined }, { state: blank }],
  ['a country that there is not', { country: 'XX' }, { country: blank }],
  ['a postal code of another form', { postalCode: '1310-200' }, { zipcode: invalid }],
  ['letters as postal code', { postalCode: 'abcde-fgh' }, { zipcode: invalid }],
  ['only spaces as phone', { phone: '  ' }, { phone: blank }],
  ['more than a column should hold', { city: 'x'.repeat(256) }, { city: [faultOf('too_long', { most: 255 })] }],
])('%s', (_name, change, faults) => {
  expect(check({ ...maria, ...change }).faults).toEqual(faults)
})

test('a country without states asks for none, and any postal code will do', () => {
  expect(check({ ...maria, country: 'PT', state: 'Lisboa', postalCode: '1000-001' }).faults).toEqual({})
})

test('what is not said stays; another country takes the state away', () => {
  const { words } = check(maria)
  const former: Address = { ...words, id: 1, userId: null, frozenAt: null, retiredAt: null }
  expect(check({ phone: '11 3333-3333' }, former)).toMatchObject({
    words: { ...words, phone: '11 3333-3333' },
    faults: {},
  })
  expect(check({ country: 'PT' }, former).words.state).toBeNull()
})
