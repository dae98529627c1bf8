// @vitest-environment node
import { existsSync } from 'node:fs'
import path from 'node:path'
import { showStaffMember } from '@prumo/contracts/staff'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import { sectionsOf } from '#features/staff/sections/staff-sections.ts'
import { staffSections } from './sections.ts'

const app = path.resolve(import.meta.dirname, '../..')
const roles = showStaffMember.response.shape.me.shape.roles.element.options
const pages = staffSections.flatMap((section) => section.pages.map((page) => [page.path, page] as const))

let routed: Map<string, string>
beforeAll(async () => {
  // The helpers of routes.ts need the folder that the build sets.
  ;(globalThis as { __reactRouterAppDirectory?: string }).__reactRouterAppDirectory = app
  const config = (await import('../../routes.ts')).default as RouteConfigEntry[]
  const frame = config.find(({ file }) => file === 'pages/staff/staff-frame.tsx')
  routed = new Map(frame?.children?.map((route) => [`/${route.path}`, route.file]))
})

test('the sections stand in an order that no two share', () => {
  const orders = staffSections.map(({ order }) => order)
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other))
  expect(orders.length).toBeGreaterThan(0)
})

test.each(pages)('%s has a page, which its address leads to, and somebody who may open it', (address, page) => {
  expect(existsSync(path.join(app, page.file))).toBe(true)
  expect(routed.get(address)).toBe(page.file)
  expect(page.roles.length).toBeGreaterThan(0)
  expect(roles).toEqual(expect.arrayContaining([...page.roles]))
})

test('every address of the console is of one section', () => {
  expect([...routed.keys()].sort()).toEqual(pages.map(([address]) => address).sort())
})

test.each(roles)('%s has a section', (role) => {
  expect(sectionsOf(staffSections, [role]).length).toBeGreaterThan(0)
})

test.each([
  ['doctor', ['Agenda', 'Ligações', 'Tarefas', 'PrEP', 'Peso', 'Pacientes', 'Resultados']],
  ['psychologist', ['Agenda', 'Ligações', 'Pacientes']],
  ['pharmacist', ['Farmácia', 'Expedição', 'Devoluções']],
  ['support', ['Agenda', 'Ligações', 'Faltas', 'Apoio', 'Pedidos', 'Devoluções']],
  [
    'administrator',
    [
      'Agenda',
      'Ligações',
      'Faltas',
      'Apoio',
      'Pedidos',
      'Devoluções',
      'Cupons',
      'Acessos',
      'Resultados',
      'Aulas',
      'Pessoas',
    ],
  ],
] as const)('%s finds %j', (role, titles) => {
  expect(sectionsOf(staffSections, [role]).map(({ title }) => title)).toEqual(titles)
})

test.each(staffSections.map((section) => [section.title, section] as const))(
  '%s begins at a page that leads to the others of its roles',
  (_title, { pages: [first, ...others] }) => {
    expect(first.path).not.toContain(':')
    for (const { roles } of others) expect(first.roles).toEqual(expect.arrayContaining([...roles]))
  },
)
