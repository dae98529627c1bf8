import { expect, test } from 'vitest'
import { roomAt, roomsOf } from './rooms-of-roles.ts'

const labels = (...roles: Parameters<typeof roomsOf>[0]) => roomsOf(roles).map(({ label }) => label)

test.each([
  ['doctor', ['Agenda']],
  ['psychologist', ['Agenda']],
  ['pharmacist', ['Farmácia']],
  ['support', ['Agenda']],
  ['administrator', ['Agenda', 'Acessos']],
] as const)('%s finds %j', (role, rooms) => {
  expect(labels(role)).toEqual(rooms)
})

test('who has two roles has the rooms of both, each once', () => {
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
] as const)('%s at %s is in %s', (role, pathname, room) => {
  expect(roomAt(pathname, [role])?.label).toBe(room)
})
