import { expect, test } from 'vitest'
import { byDay, ownTimeWords } from './appointment-words.ts'
import type { Appointment } from './appointments.api.ts'

const at = (startsAt: string) => ({ startsAt }) as Appointment

test('days are those of Brasília, and the next two are said by name', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const days = byDay(
    [
      at('2026-11-21T11:00:00Z'),
      // Past midnight in London, still the evening of the 21st in Brasília.
      at('2026-11-22T01:30:00Z'),
      at('2026-11-22T12:00:00Z'),
      at('2026-11-23T12:00:00Z'),
    ],
    now,
  )
  expect(days.map(({ day, appointments }) => [day, appointments.length])).toEqual([
    ['Hoje, sábado, 21 de novembro', 2],
    ['Amanhã, domingo, 22 de novembro', 1],
    ['segunda-feira, 23 de novembro', 1],
  ])
})

test.each([
  ['America/Sao_Paulo', null],
  ['America/Manaus', '09:00, segunda-feira, 23 de novembro'],
  ['Asia/Tokyo', '22:00, segunda-feira, 23 de novembro'],
  ['Pacific/Auckland', '02:00, terça-feira, 24 de novembro'],
])('a device in %s reads its own time beside Brasília’s', (timeZone, words) => {
  expect(ownTimeWords('2026-11-23T13:00:00.000Z', timeZone)).toBe(words)
})
