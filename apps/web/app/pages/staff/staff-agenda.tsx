import { calendarDayOf } from '@prumo/brazil'
import { AppointmentQueue } from '#features/consultations/AppointmentQueue.tsx'
import { useStaff } from './staff-context.ts'

/** What is ahead in the next seven days. */
export default function StaffAgenda() {
  const { me } = useStaff()
  const treats = me.roles.includes('doctor') || me.roles.includes('psychologist')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Agenda</h1>
        <p className="staff__lead">Os próximos sete dias, no horário de Brasília.</p>
      </header>
      <AppointmentQueue from={calendarDayOf(new Date())} days={7} mayOpen={treats} showsDoctor={!treats} />
    </div>
  )
}
