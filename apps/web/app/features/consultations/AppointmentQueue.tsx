import { EmptyState, LoadingRegion, Picture, Skeleton, StatusBadge } from '@prumo/ui'
import { NavLink } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { walkLinksByArrows } from '#shared/hooks/walk-links-by-arrows.ts'
import { byDay, channelWords, pathologyWords, stateWords, timeWords } from './appointment-words.ts'
import { type Appointment, useAppointmentsQuery } from './appointments.api.ts'

type AppointmentQueueProps = {
  from: string
  days: number
  /** Support and administrators see whom and when, and open no record. */
  mayOpen: boolean
  showsDoctor: boolean
}

/** What is ahead, day by day. */
export function AppointmentQueue({ from, days, mayOpen, showsDoctor }: AppointmentQueueProps) {
  const { data, error, refetch } = useAppointmentsQuery(
    { from, days },
    { refetchOnFocus: true, pollingInterval: 60_000 },
  )
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando a agenda">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        headingLevel="h2"
        picture={<Picture src={pictureAddress('agenda-livre')} alt="" />}
        title="Nada marcado nestes dias"
      >
        Quando alguém marcar, aparece aqui sozinho.
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the arrow keys of the links in it
    <div className="queue" onKeyDown={walkLinksByArrows}>
      {byDay(data).map(({ day, appointments }) => (
        <section key={day}>
          <h2 className="queue__day">{day}</h2>
          <ul className="queue__list">
            {appointments.map((appointment) => (
              <li key={appointment.consultationId}>
                <Entry appointment={appointment} mayOpen={mayOpen} showsDoctor={showsDoctor} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryProps = Pick<AppointmentQueueProps, 'mayOpen' | 'showsDoctor'> & { appointment: Appointment }

function Entry({ appointment, mayOpen, showsDoctor }: EntryProps) {
  const { consultationId, patientName, doctorName, startsAt, channel, pathology, state, unreadCount } = appointment
  const { label, tone } = stateWords(state)
  const about = [channelWords(channel), pathologyWords(pathology), showsDoctor && doctorName]
    .filter(Boolean)
    .join(' · ')
  const content = (
    <>
      <span className="queue__time">{timeWords(startsAt)}</span>
      <span className="queue__who">
        <strong>{patientName}</strong>
        <span>{about}</span>
      </span>
      <span className="queue__state">
        {unreadCount > 0 && <span className="queue__unread">{unreadWords(unreadCount)}</span>}
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
    </>
  )
  if (!mayOpen) return <div className="queue__entry">{content}</div>
  return (
    <NavLink className="queue__entry" to={links.staffConsultation(consultationId)}>
      {content}
    </NavLink>
  )
}

const unreadWords = (count: number): string => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`)
