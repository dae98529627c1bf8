import { expect, test } from 'vitest'
import { placeToReturnTo } from './place-to-return-to.ts'

test.each([
  ['/consulta/dados', '/consulta/dados'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s leads to %s', (place, to) => {
  expect(placeToReturnTo(new URLSearchParams({ voltar: place }))).toBe(to)
})
