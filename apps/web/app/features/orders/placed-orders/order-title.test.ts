import { expect, test } from 'vitest'
import { orderTitle } from './order-title.ts'

const nobody = { doctorName: null, appointmentAt: null }
const helena = { doctorName: 'Dra. Helena Prado', appointmentAt: '2026-11-12T13:00:00.000Z' }

test.each([
  ['consultation', helena, ['Consulta médica'], 'Consulta com Dra. Helena Prado · 12 nov'],
  ['consultation', { ...helena, appointmentAt: null }, ['Consulta médica'], 'Consulta com Dra. Helena Prado'],
  ['consultation', { ...helena, doctorName: null }, ['Consulta médica'], 'Consulta médica · 12 nov'],
  ['course', nobody, ['Programa Control'], 'Curso: Programa Control'],
  ['medicine', nobody, ['Tadalafila em spray · 1 mês'], 'Tratamento: Tadalafila em spray · 1 mês'],
  ['shop', nobody, ['+hair · 3 potes'], '+hair · 3 potes'],
  ['shop', nobody, ['+hair · 3 potes', 'Programa Control', 'Gel lubrificante'], '+hair · 3 potes e mais 2'],
] as const)('%s: %j %j', (kind, doctor, labels, title) => {
  expect(orderTitle({ kind, ...doctor, labels: [...labels] })).toBe(title)
})
