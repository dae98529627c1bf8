import { isValidCnpj } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { pharmacy } from './pharmacy.ts'

test('the pharmacy has a CNPJ that can exist', () => {
  expect(isValidCnpj(pharmacy.cnpj)).toBe(true)
})
