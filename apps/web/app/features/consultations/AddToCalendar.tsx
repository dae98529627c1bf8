import { LinkButton, Stack } from '@prumo/ui'
import { calendarFile } from './calendar-file.ts'

type AddToCalendarProps = { orderNumber: string; appointmentAt: string; durationMinutes: number }

/** Puts an appointment into the calendar of the device, by a file. */
export function AddToCalendar(appointment: AddToCalendarProps) {
  const file = calendarFile(appointment, Date.now())
  return (
    <Stack gap={1}>
      <div>
        <LinkButton
          variant="quiet"
          size="small"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download="compromisso.ics"
        >
          Pôr na minha agenda
        </LinkButton>
      </div>
      <p className="ui-field__hint">Lá aparece só “Compromisso”, com o horário.</p>
    </Stack>
  )
}
