import { expect, test } from 'vitest'
import type { StaffRole, StaffSection } from './staff-section.ts'
import { sectionAt, sectionsOf, startOf } from './staff-sections.ts'

const page = (path: string, ...roles: StaffRole[]) => ({ path, file: '', roles, reads: '' })
const icon = () => null
const agenda: StaffSection = {
  title: 'Agenda',
  icon,
  order: 1,
  pages: [page('/equipe/agenda', 'doctor', 'support'), page('/equipe/consultas/:id', 'doctor')],
}
const pharmacy: StaffSection = {
  title: 'Farmácia',
  icon,
  order: 2,
  pages: [page('/equipe/farmacia', 'pharmacist'), page('/equipe/farmacia/:id', 'pharmacist')],
}
const sections = [agenda, pharmacy]

test('one has the sections of all his roles, each once, and begins at the first', () => {
  expect(sectionsOf(sections, ['doctor'])).toEqual([agenda])
  expect(sectionsOf(sections, ['support', 'doctor', 'pharmacist'])).toEqual([agenda, pharmacy])
  expect(sectionsOf(sections, [])).toEqual([])
  expect(startOf(pharmacy)).toBe('/equipe/farmacia')
})

test.each([
  ['doctor', '/equipe/agenda', 'Agenda'],
  ['doctor', '/equipe/consultas/7', 'Agenda'],
  ['support', '/equipe/agenda', 'Agenda'],
  ['support', '/equipe/consultas/7', undefined],
  ['support', '/equipe/farmacia/3', undefined],
  ['pharmacist', '/equipe/farmacia/3', 'Farmácia'],
  ['pharmacist', '/equipe/farmacia/', 'Farmácia'],
  ['pharmacist', '/equipe/farmacia/3/outra', undefined],
  ['pharmacist', '/equipe/farmaciax', undefined],
] as const)('%s at %s is in %s', (role, pathname, title) => {
  expect(sectionAt(sections, pathname, [role])?.title).toBe(title)
})
