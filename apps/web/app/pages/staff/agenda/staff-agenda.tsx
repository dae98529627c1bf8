import { calendarDayOf, formatDate } from '@prumo/brazil'
import { Banner, CalendarIcon } from '@prumo/ui'
import { DayPicker } from '@prumo/ui/mantine'
import { useLocation, useSearchParams } from 'react-router'
import { AppointmentQueue } from '#features/consultations/AppointmentQueue.tsx'
import { Filters } from '#features/staff/list/Filters.tsx'
import { useStaff } from '../staff-context.ts'
import { AGENDA_DAYS, daysFrom, firstDay } from './agenda-days.ts'

const startingAt = (day: string) => `?de=${day}`

/** Two weeks at once, as far as a patient can book; other weeks have their own URL. */
export default function StaffAgenda() {
  const { me } = useStaff()
  const [search, setSearch] = useSearchParams()
  const isWithdrawn = useLocation().state === 'withdrawn'
  const today = calendarDayOf(new Date())
  const from = firstDay(search.get('de'), today)
  const treats = me.roles.includes('doctor') || me.roles.includes('psychologist')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Agenda</h1>
        <p className="staff__lead">
          {`De ${formatDate(from)} a ${formatDate(daysFrom(from, AGENDA_DAYS - 1))}, no horário de Brasília.`}
        </p>
      </header>
      {isWithdrawn && (
        <Banner tone="ok" title="Horário cancelado">
          O que o paciente pagou volta para ele, e ele é avisado por e-mail.
        </Banner>
      )}
      <Filters
        label="Período"
        filters={[
          { label: 'Antes', search: startingAt(daysFrom(from, -AGENDA_DAYS)), isCurrent: false },
          { label: 'Hoje', search: '', isCurrent: from === today },
          { label: 'Depois', search: startingAt(daysFrom(from, AGENDA_DAYS)), isCurrent: false },
        ]}
      >
        <DayPicker size="small" value={from} onChoose={(day) => setSearch({ de: day })}>
          <CalendarIcon width="20" height="20" />
          Ir para o dia
        </DayPicker>
      </Filters>
      <AppointmentQueue from={from} days={AGENDA_DAYS} mayOpen={treats} showsDoctor={!treats} />
    </div>
  )
}
