import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { refusalOf } from './refusal.ts'

test.each([
  ['A receita venceu.', 'A receita venceu', 'doctor'],
  ['Esta receita já foi usada ou cancelada.', 'Esta receita não vale mais', 'doctor'],
  ['Este tratamento não está mais disponível.', 'Este tratamento saiu', 'treatments'],
  ['Você já pediu este tratamento.', 'Você já pediu este tratamento', 'treatments'],
  ['Não encontramos este cartão.', 'O pedido não saiu', null],
])('%s', (sentence, title, way) => {
  const found = refusalOf(refusal(422, { error: sentence }))
  expect(found).toMatchObject({ title, way })
  if (way === null) expect(found.text).toBe(sentence)
})

test('a server that does not answer may be asked again', () => {
  expect(refusalOf(noResponse())).toMatchObject({ way: null, text: expect.stringContaining('tente de novo') })
})
