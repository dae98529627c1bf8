import { Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { AppointmentFacts } from '#features/consultations/AppointmentFacts.tsx'
import { dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import type { Overview } from '#features/overview/overview.api.ts'
import { links } from '#links'

type Appointment = Overview['appointments'][number]

/** The doctor may begin, or has begun. */
export const isOpen = ({ state, opensAt }: Appointment, now: Date): boolean =>
  state === 'under_way' || new Date(opensAt) <= now

/** The soonest appointment with its time, how to enter and from when; the others in a line each. */
export function NextAppointments({ appointments, now }: { appointments: readonly Appointment[]; now: Date }) {
  const [next, ...later] = appointments
  if (!next) return null
  const isNow = isOpen(next, now)
  return (
    <Card isRaised>
      <h2>{isNow ? 'Sua consulta é agora' : 'Sua próxima consulta'}</h2>
      <AppointmentFacts consultation={next} />
      {!isNow && (
        <p className="ui-muted">{`Ela pode começar a partir das ${timeWords(next.opensAt)}; um pouco antes, deixe esta página aberta.`}</p>
      )}
      <p className="area-page__more">
        <LinkButton as={Link} to={links.consultation(next.consultationId)} variant={isNow ? 'primary' : 'quiet'}>
          {isNow ? 'Entrar na consulta' : 'Abrir a consulta'}
        </LinkButton>
      </p>
      {later.map(({ consultationId, doctorName, appointmentAt }) => (
        <p key={consultationId} className="area-page__more">
          <Link to={links.consultation(consultationId)}>
            {`Depois: ${dayWords(appointmentAt)}, ${timeWords(appointmentAt)}, com ${doctorName}`}
          </Link>
        </p>
      ))}
    </Card>
  )
}
