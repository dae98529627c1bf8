import { isValidCnpj, isValidPostalCode } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { company } from './company.ts'

test('the company has a CNPJ that can exist and a whole postal code', () => {
  expect(isValidCnpj(company.cnpj)).toBe(true)
  expect(isValidPostalCode(company.postalCode)).toBe(true)
})
