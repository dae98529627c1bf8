import { expect, test } from 'vitest'
import { medicinesNamedIn } from './medicines-named.ts'

const report = (text: string, heading = 'Evolução') => ({
  kind: 'report' as const,
  title: 'report' as const,
  sections: [{ heading, text }],
})

test.each<[string, string, string[]]>([
  ['in use', 'Em uso de tadalafila e losartana.', ['tadalafila', 'losartana']],
  ['by its brand', 'Nega uso de Isordil.', ['isossorbida']],
  ['twice', 'Tadalafila desde 2024. A tadalafila foi bem tolerada.', ['tadalafila']],
  ['that is food', 'Evita álcool e toranja.', []],
  ['that is no medicine', 'Ex-usuário de crack.', []],
  ['none', 'Ereção melhorou, sem queixas.', []],
])('a report names what is %s', (_what, text, names) => {
  const found = medicinesNamedIn(report(text)).map((name) => name.toLowerCase())
  expect(found).toHaveLength(names.length)
  for (const [index, name] of names.entries()) expect(found[index]).toContain(name)
})

test('a heading names too, and so do the remarks of a certificate; an exam of a substance does not', () => {
  expect(medicinesNamedIn(report('Sem queixas.', 'Uso de tadalafila'))).toHaveLength(1)
  const exams = [{ name: 'Dosagem de losartana' }]
  expect(medicinesNamedIn({ kind: 'exam_request', exams, indication: 'usa losartana' })).toEqual([])
  const certificate = { kind: 'certificate' as const, purpose: 'leave' as const, day: '2026-11-24', days: 2 }
  const rest = { from: null, until: null, cid: null, notes: [] }
  expect(medicinesNamedIn({ ...certificate, ...rest, remarks: 'Em uso de losartana.' })).toHaveLength(1)
})
