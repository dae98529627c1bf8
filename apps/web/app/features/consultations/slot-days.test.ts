import { expect, test } from 'vitest'
import { slotDays, zoneWords } from './slot-days.ts'

const at = (startsAt: string, doctorId = 3) => ({ doctorId, startsAt, durationMinutes: 30 })

test('times stand under their day and part of the day in Brasília, each once', () => {
  const days = slotDays([
    at('2026-11-24T01:30:00.000Z'),
    at('2026-11-23T13:00:00.000Z'),
    at('2026-11-23T13:00:00.000Z', 4),
    at('2026-11-23T17:30:00.000Z'),
    at('2026-11-24T12:00:00.000Z'),
  ])
  expect(days.map(({ key, name }) => `${key} ${name}`)).toEqual([
    '2026-11-23 segunda-feira, 23 de novembro',
    '2026-11-24 terça-feira, 24 de novembro',
  ])
  expect(days[0]?.parts.map(({ label, slots }) => `${label} ${slots.map((slot) => slot.label)}`)).toEqual([
    'Manhã 10:00',
    'Tarde 14:30',
    'Noite 22:30',
  ])
  expect(days[0]).toMatchObject({ weekday: 'seg.', day: '23 nov.' })
})

test.each([
  [-180, 'Horário de Brasília.'],
  [-240, 'Horário de Brasília. Seu aparelho está 1 hora atrás.'],
  [0, 'Horário de Brasília. Seu aparelho está 3 horas à frente.'],
])('a device at %i minutes of UTC: %s', (offset, words) => {
  expect(zoneWords(offset, new Date('2026-11-29T12:00:00Z'))).toBe(words)
})

test('where Brasília has summer time, a device beside it has no difference', () => {
  const inSummerTime = new Date('2018-12-01T12:00:00Z')
  expect(zoneWords(-120, inSummerTime)).toBe('Horário de Brasília.')
  expect(zoneWords(-180, inSummerTime)).toBe('Horário de Brasília. Seu aparelho está 1 hora atrás.')
})
