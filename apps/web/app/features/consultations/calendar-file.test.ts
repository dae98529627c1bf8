import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const appointment = { orderNumber: 'R123456789', appointmentAt: '2026-12-01T13:40:00.000Z', durationMinutes: 50 }

test('the calendar gets the time with its end and a reminder, and not a word about what it is', () => {
  const file = calendarFile(appointment, Date.parse('2026-11-30T12:00:00.000Z'))
  const lines = file.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:R123456789@agenda',
      'DTSTAMP:20261130T120000Z',
      'DTSTART:20261201T134000Z',
      'DTEND:20261201T143000Z',
      'SUMMARY:Compromisso',
      'CLASS:PRIVATE',
      'TRIGGER:-PT15M',
    ]),
  )
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  expect(file).not.toMatch(/prumo|consulta|m[ée]dic|dr[a.]|https?:/i)
})
