import { expect, test } from 'vitest'
import { fieldMessageOf, fieldOf } from './checkout/field-messages.ts'
import { findMessage } from './messages.ts'

test.each([
  ["The coupon code you entered doesn't exist. Please try again.", /Não encontramos esse cupom/],
  ['The coupon code is expired', /já venceu/],
  ['Coupon code usage limit exceeded', /até o limite/],
  ['The coupon code has already been applied to this order', /já está no seu carrinho/],
  ['This coupon code is not eligible for this order', /não vale/],
  ['The previously applied coupon code results in a better deal', /desconto maior/],
  ['There are no items for this order. Please add an item to the order to continue.', /vazio/],
  ['Some line items in this order have insufficient quantity.', /estoque mudou/],
  ['Age verification is required for some items in this order.', /18 anos/],
  ['Age verification was refused too often. Please try again in 60 seconds.', /espere um minuto/],
  ['Order is not placed yet', /Conclua o pedido/],
  ['The order has changed since it was shown. Please review it before paying.', /mudou em outra aba/],
  ['Payment is being processed', /sendo processado/],
])('%s is said in Portuguese by its cause', (sentence, words) => {
  expect(findMessage(sentence)).toMatch(words)
})

test('the least amount of a coupon is read as in Brazil', () => {
  expect(findMessage("This coupon code can't be applied to orders less than R$1,150.00.")).toContain('R$\u00a01.150,00')
  expect(findMessage("This coupon code can't be applied to orders less than R$150,00.")).toContain('R$\u00a0150,00')
})

test('the product that is short is named, without its options', () => {
  expect(findMessage('Quantity selected of "Gel lubrificante (Tamanho: 50 g)" is not available.')).toBe(
    'Não temos essa quantidade de Gel lubrificante no estoque.',
  )
})

test('a sentence that nobody knows has no cause', () => {
  expect(findMessage('Flux capacitor mismatch')).toBeNull()
})

test.each([
  ['ship_address.zipcode', 'postalCode'],
  ['bill_address.city', 'city'],
  ['private_metadata.cpf', 'cpf'],
  ['email', 'email'],
  ['base', null],
])('the path %s belongs to the field %s', (path, field) => {
  expect(fieldOf(path)).toBe(field)
})

test.each([
  ['cpf', 'is invalid', /não existe/],
  ['cpf', 'is unknown', /não encontrou/],
  ['birthDate', 'must belong to an adult', /18 anos/],
  ['birthDate', 'does not match the document', /não confere/],
  ['city', "can't be blank", /Informe a cidade/],
] as const)('%s %s is said at the field', (field, sentence, words) => {
  expect(fieldMessageOf(field, sentence)).toMatch(words)
})
