type Appointment = { orderNumber: string; appointmentAt: string; durationMinutes: number }

const stampOf = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * An appointment as a file of his calendar (RFC 5545), with a reminder a quarter of an hour before. Others see his
 * calendar, at work or at home: it is private there, and names neither us, nor who attends, nor what it is.
 */
export const calendarFile = ({ orderNumber, appointmentAt, durationMinutes }: Appointment, now: number): string => {
  const startsAt = Date.parse(appointmentAt)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda//PT-BR',
    'BEGIN:VEVENT',
    // The same again is the same entry, also at another time.
    `UID:${orderNumber}@agenda`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(startsAt)}`,
    `DTEND:${stampOf(startsAt + durationMinutes * 60_000)}`,
    'SUMMARY:Compromisso',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Compromisso',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
