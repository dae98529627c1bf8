import { expect, test } from 'vitest'
import { type AddressForm, addressFromWire, addressToWire, emptyAddressForm, faultsOfAddress } from './address-form.ts'
import { fieldMessages } from './field-messages.ts'

const good: AddressForm = {
  postalCode: '01310-200',
  street: 'Avenida Paulista',
  streetNumber: '1578',
  complement: 'Apto 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const person = { firstName: 'Bruno', lastName: 'Almeida', phone: '(11) 98765-4321' }

test('a whole address has no faults; an empty one says each, except the complement', () => {
  expect(faultsOfAddress(good)).toEqual({})
  expect(Object.keys(faultsOfAddress(emptyAddressForm)).sort()).toEqual(
    ['city', 'district', 'postalCode', 'state', 'street', 'streetNumber'].sort(),
  )
})

test('a postal code that lies in no state is said', () => {
  expect(faultsOfAddress({ ...good, postalCode: '00000-000' })).toEqual({
    postalCode: fieldMessages.postalCode.invalid,
  })
})

test.each([
  good,
  { ...good, complement: '' },
  { ...good, complement: 'Bloco B - Apto 3' },
  { ...good, street: 'Rua 25 de Março, fundos' },
])('what goes out comes back the same: %o', (form) => {
  const wire = addressToWire(form, person)
  expect(addressFromWire({ ...wire, stateCode: wire.state_name })).toEqual(form)
})
