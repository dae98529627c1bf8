import { expect, test } from 'vitest'
import { placeToReturnTo } from './place-to-return-to.ts'

test.each([
  ['/consulta/dados', '/consulta/dados'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['/pedidos?a=b c#x', '/pedidos?a=b c#x'],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['\t//evil.example', null],
  ['/\t\\evil.example', null],
  ['/\u0000/evil.example', null],
  ['/consulta\r/dados', null],
  ['pedidos', null],
  ['/@evil.example', '/@evil.example'],
  ['//[', null],
])('%j leads to %j', (place, to) => {
  expect(placeToReturnTo(new URLSearchParams({ voltar: place }))).toBe(to)
})
