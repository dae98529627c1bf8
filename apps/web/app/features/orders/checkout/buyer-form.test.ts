import { expect, test } from 'vitest'
import { dayOf, maskDay } from '#shared/format/typed.ts'
import { type BuyerForm, buyerToWire, faultsOfBuyer } from './buyer-form.ts'
import { fieldMessages } from './field-messages.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good: BuyerForm = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  email: 'bruno@prumo.example',
  cpf: '123.456.789-09',
  phone: '(11) 98765-4321',
  birthDate: '01/01/1990',
}

test('a whole form has no faults', () => {
  expect(faultsOfBuyer(good, today)).toEqual({})
})

test.each([
  ['firstName', ' ', fieldMessages.firstName.blank],
  ['lastName', '', fieldMessages.lastName.blank],
  ['email', '', fieldMessages.email.blank],
  ['email', 'bruno@prumo', fieldMessages.email.invalid],
  ['email', 'bruno prumo.example', fieldMessages.email.invalid],
  ['cpf', '123.456.789-00', fieldMessages.cpf.invalid],
  ['cpf', '111.111.111-11', fieldMessages.cpf.invalid],
  ['phone', '98765-4321', fieldMessages.phone.invalid],
  ['birthDate', '31/02/1990', fieldMessages.birthDate.invalid],
  ['birthDate', '01/01/1890', fieldMessages.birthDate.invalid],
  ['birthDate', '01/01/2090', fieldMessages.birthDate.invalid],
  ['birthDate', '22/11/2008', fieldMessages.birthDate.minor],
] as const)('%s "%s" is said at its field', (field, typed, words) => {
  expect(faultsOfBuyer({ ...good, [field]: typed }, today)).toEqual({ [field]: words })
})

test('the day one turns 18 one may buy', () => {
  expect(faultsOfBuyer({ ...good, birthDate: '21/11/2008' }, today)).toEqual({})
})

test('days are masked as they are typed and read only when they exist', () => {
  expect(maskDay('0101')).toBe('01/01')
  expect(maskDay('010119901')).toBe('01/01/1990')
  expect(dayOf('29/02/2024')).toBe('2024-02-29')
  expect(dayOf('29/02/2023')).toBeNull()
})

test('the wire gets bare digits and an ISO day', () => {
  expect(buyerToWire(good)).toEqual({
    email: 'bruno@prumo.example',
    private_metadata: {
      first_name: 'Bruno',
      last_name: 'Almeida',
      cpf: '12345678909',
      phone: '11987654321',
      birth_date: '1990-01-01',
    },
  })
})

test('where nothing is for adults no birth date is asked for or sent', () => {
  const form = { ...good, birthDate: '' }
  expect(faultsOfBuyer(form, today, { isForAdults: false })).toEqual({})
  expect(buyerToWire(form, { isForAdults: false }).private_metadata).not.toHaveProperty('birth_date')
})
