import { expect, test } from 'vitest'
import { faultsOfFinding, orderNumberOf, orderTokenOf } from './find-order-form.ts'

test('a number copied with spaces in lower case, and a whole pasted link, are understood', () => {
  expect(orderNumberOf(' r123 456 789 ')).toBe('R123456789')
  expect(orderTokenOf('https://prumo.example/pedidos/R123456789#token=a_b-c%2Bd')).toBe('a_b-c+d')
  expect(orderTokenOf(' a_b-c ')).toBe('a_b-c')
})

test('what is missing or malformed is said at its field', () => {
  expect(Object.keys(faultsOfFinding({ number: '', token: '' }))).toEqual(['number', 'token'])
  expect(Object.keys(faultsOfFinding({ number: '123', token: 'x' }))).toEqual(['number'])
  expect(faultsOfFinding({ number: 'R123456789', token: 'x' })).toEqual({})
})
