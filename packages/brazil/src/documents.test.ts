import { expect, test } from 'vitest'
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf, onlyDigits } from './index.ts'

test.each(['12345678909', '123.456.789-09', ' 123.456.789-09 '])('is a CPF: %s', (text) =>
  expect(isValidCpf(text)).toBe(true),
)
test.each(['', '123.456.789-00', '11111111111', '1234567890', '123456789090', 'abc'])('is no CPF: %s', (text) =>
  expect(isValidCpf(text)).toBe(false),
)

test.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', '11222333000181'])('is a CNPJ: %s', (text) =>
  expect(isValidCnpj(text)).toBe(true),
)
test.each(['', '12.ABC.345/01DE-36', '11222333000180', '00000000000000', '12ABC34501DEA5'])('is no CNPJ: %s', (text) =>
  expect(isValidCnpj(text)).toBe(false),
)

test('documents are masked as far as they are typed', () => {
  expect(formatCpf('12345678909')).toBe('123.456.789-09')
  expect(formatCpf('1234')).toBe('123.4')
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(onlyDigits('123.456.789-09')).toBe('12345678909')
})
