import { expect, test } from 'vitest'
import { roomsOf } from './rooms-of-roles.ts'

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
