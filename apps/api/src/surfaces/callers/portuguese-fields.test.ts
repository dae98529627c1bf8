import { describe, expect, test } from 'vitest'
import { saidInPortuguese } from './portuguese-fields.ts'

describe('messages by field', () => {
  test.each([
    ['firstname', "can't be blank", 'Preencha este campo.'],
    ['ship_address.zipcode', 'is invalid', 'Confira o CEP.'],
    ['company', 'is invalid', 'Confira este campo.'],
    ['address1', 'is too long (maximum is 255 characters)', 'Use no máximo 255 caracteres.'],
    ['installments', 'must be between 1 and 12', 'Escolha de 1 a 12 parcelas.'],
    ['installments', 'must be 1', 'Este pagamento é feito em uma vez.'],
    ['base', 'No payment found', 'Escolha como pagar.'],
    ['private_metadata.birth_date', 'does not match the document', 'A data de nascimento não confere com o CPF.'],
    ['email', 'Confira o e-mail.', 'Confira o e-mail.'],
  ])('%s: %s', (field, message, said) => {
    expect(saidInPortuguese({ [field]: [message] })).toEqual({ [field]: [said] })
  })
})
