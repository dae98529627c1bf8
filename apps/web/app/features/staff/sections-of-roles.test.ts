import { expect, test } from 'vitest'
import { sectionAt, sectionsOf } from './sections-of-roles.ts'

const labels = (...roles: Parameters<typeof sectionsOf>[0]) => sectionsOf(roles).map(({ label }) => label)

test.each([
  ['doctor', ['Agenda']],
  ['psychologist', ['Agenda']],
  ['pharmacist', ['Farmácia']],
  ['support', ['Agenda']],
  ['administrator', ['Agenda', 'Acessos']],
] as const)('%s finds %j', (role, sections) => {
  expect(labels(role)).toEqual(sections)
})

test('who has two roles has the sections of both, each once', () => {
  expect(labels('support', 'pharmacist')).toEqual(['Agenda', 'Farmácia'])
})

test.each([
  ['doctor', '/equipe/agenda', 'Agenda'],
  ['doctor', '/equipe/consultas/7', 'Agenda'],
  ['psychologist', '/equipe/consultas/7', 'Agenda'],
  ['doctor', '/equipe/farmacia', undefined],
  ['doctor', '/equipe/acessos', undefined],
  ['pharmacist', '/equipe/farmacia/3', 'Farmácia'],
  ['pharmacist', '/equipe/agenda', undefined],
  ['pharmacist', '/equipe/consultas/7', undefined],
  ['support', '/equipe/agenda', 'Agenda'],
  ['support', '/equipe/consultas/7', undefined],
  ['administrator', '/equipe/consultas/7', undefined],
  ['administrator', '/equipe/acessos', 'Acessos'],
  ['administrator', '/equipe/farmacia', undefined],
] as const)('%s at %s is in %s', (role, pathname, section) => {
  expect(sectionAt(pathname, [role])?.label).toBe(section)
})
