import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { refusalOf } from './refusal.ts'

test.each([
  ['prescription_expired', 'A receita venceu', 'doctor'],
  ['prescription_used', 'Esta receita não vale mais', 'doctor'],
  ['package_unavailable', 'Este tratamento saiu', 'treatments'],
  ['package_already_requested', 'Você já pediu este tratamento', 'treatments'],
  ['cycle_too_early', 'Você ainda tem deste tratamento', 'treatments'],
  ['medicine_repeats', 'Você já recebe este medicamento', 'treatments'],
  ['medicine_requested', 'Você já pediu este medicamento', 'treatments'],
  ['cycle_total_changed', 'O valor mudou', 'here'],
  ['source_not_found', 'O pedido não saiu', null],
  ['a_code_of_a_newer_server', 'O pedido não saiu', null],
])('%s', (code, title, way) => {
  const found = refusalOf(refusal(422, { error: 'Dito pelo servidor.', code }))
  expect(found).toMatchObject({ title, way })
  if (way === null) expect(found.text).toBe('Dito pelo servidor.')
})

test('a server that does not answer may be asked again', () => {
  expect(refusalOf(noResponse())).toMatchObject({ way: null, text: expect.stringContaining('tente de novo') })
})
