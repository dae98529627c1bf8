import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { useAppointmentsQuery } from '#features/consultations/appointments.api.ts'
import type { WholeRegister } from '#features/prep/review/review.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useStaff } from '../staff-context.ts'

// The first return comes after 30 days, the others after 90 (care/prep/returns.ts).
const firstDays = 30

/**
 * From a clearance to its prescription, with the medicine and the days until the next return. It is written in a
 * consultation that is under way (CFM 2.314/2022): without one he is led to his appointments.
 */
export function PrescribeWhatWasCleared({ register }: { register: WholeRegister }) {
  const { me } = useStaff()
  const today = calendarDayOf(new Date())
  const { data, error, refetch } = useAppointmentsQuery({ from: dayAfter(today, -6), days: 14 })
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const open = data.find(
    ({ patientId, doctorId, state }) =>
      patientId === register.patientId && doctorId === me.userId && state === 'under_way',
  )
  if (!open)
    return (
      <>
        <p className="ui-muted">
          A receita se escreve numa consulta em atendimento, e nenhuma sua com ele está aberta.
        </p>
        <LinkButton as={Link} to={links.staffAgenda()} variant="quiet" isWide>
          Ver a agenda
        </LinkButton>
      </>
    )
  const isFirst = register.nextReturnOn !== null && register.nextReturnOn <= dayAfter(today, firstDays)
  return (
    <LinkButton
      as={Link}
      to={`${links.staffConsultation(open.consultationId)}?prescrever=prep&dias=${isFirst ? firstDays : 90}`}
      variant="teal"
      isWide
    >
      Escrever a receita
    </LinkButton>
  )
}
