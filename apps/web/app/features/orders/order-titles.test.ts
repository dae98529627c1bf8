import { expect, test } from 'vitest'
import { orderTitle } from './order-titles.ts'

const nobody = { doctorName: null }

test.each([
  ['consultation', { doctorName: 'Dra. Helena Prado' }, ['Consulta médica'], 'Consulta com Dra. Helena Prado'],
  ['consultation', nobody, ['Consulta médica'], 'Consulta'],
  ['course', nobody, ['Programa Control'], 'Curso: Programa Control'],
  ['medicine', nobody, ['Tadalafila em spray · 1 mês'], 'Tratamento: Tadalafila em spray · 1 mês'],
  ['shop', nobody, ['+hair · 3 potes'], '+hair · 3 potes'],
  ['shop', nobody, ['+hair · 3 potes', 'Programa Control', 'Gel lubrificante'], '+hair · 3 potes e mais 2'],
] as const)('%s: %j %j', (kind, doctor, labels, title) => {
  expect(orderTitle({ kind, ...doctor, labels: [...labels] })).toBe(title)
})
