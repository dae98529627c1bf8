import { expect, test } from 'vitest'
import { dayOf, maskDay } from '#shared/format/typed.ts'
import { emptyPerson, type PersonForm } from '#shared/person/person-form.ts'
import { buyerToWire, faultsOfBuyer } from './buyer-form.ts'
import { fieldMessages } from './field-messages.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good: PersonForm = {
  ...emptyPerson,
  firstName: 'Bruno',
  lastName: 'Almeida',
  email: 'bruno@prumo.example',
  cpf: '123.456.789-09',
  phone: '(11) 98765-4321',
  birthDate: '01/01/1990',
}

test('a whole form has no faults', () => {
  expect(faultsOfBuyer(good, true, today)).toEqual({})
})

test('who is not of age is told what this shop may not sell him', () => {
  const faults = faultsOfBuyer({ ...good, birthDate: '22/11/2008' }, true, today)
  expect(faults).toEqual({ birthDate: fieldMessages.birthDate.minor })
})

test('the day one turns 18 one may buy', () => {
  expect(faultsOfBuyer({ ...good, birthDate: '21/11/2008' }, true, today)).toEqual({})
})

test('days are masked as they are typed and read only when they exist', () => {
  expect(maskDay('0101')).toBe('01/01')
  expect(maskDay('010119901')).toBe('01/01/1990')
  expect(dayOf('29/02/2024')).toBe('2024-02-29')
  expect(dayOf('29/02/2023')).toBeNull()
})

test('the wire gets bare digits and an ISO day', () => {
  expect(buyerToWire(good, true)).toEqual({
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
  expect(faultsOfBuyer(form, false, today)).toEqual({})
  expect(buyerToWire(form, false).private_metadata).not.toHaveProperty('birth_date')
})
