import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { addressFaultsOf } from './address-from-spree.ts'

test('what the second API finds wrong with an address is said at the field in which it was typed', () => {
  const failure = refusal(422, {
    error: 'Confira os campos indicados.',
    code: 'invalid_fields',
    errors: { zipcode: ['Confira o CEP.'], state_name: ['Confira o estado.'], phone: ['Preencha este campo.'] },
  })
  expect(addressFaultsOf(failure)).toEqual({ postalCode: 'Confira o CEP.', state: 'Confira o estado.' })
  expect(addressFaultsOf(noResponse())).toEqual({})
})
