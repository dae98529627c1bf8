import { formatDate } from '@prumo/brazil'
import { Picture, StatusBadge } from '@prumo/ui'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links, pictureAddress } from '#links'
import { aboutWords, byDay, channelWords, stateWords, timeWords } from './appointment-words.ts'
import { type Appointment, useAppointmentsQuery } from './appointments.api.ts'

type AppointmentQueueProps = {
  from: string
  days: number
  /** Support and administrators see patient and time, and open no record. */
  mayOpen: boolean
  showsDoctor: boolean
}

/** The upcoming appointments, day by day. */
export function AppointmentQueue({ from, days, mayOpen, showsDoctor }: AppointmentQueueProps) {
  const reading = useAppointmentsQuery({ from, days }, { refetchOnFocus: true, pollingInterval: 60_000 })
  const groups =
    reading.currentData &&
    byDay(reading.currentData).map(({ day, appointments }) => ({
      title: day,
      entries: appointments.map((appointment) => entryOf(appointment, { mayOpen, showsDoctor })),
    }))
  return (
    <Queue
      key={from}
      label="Consultas"
      reading={reading}
      groups={groups}
      countWords={(count) => (count === 1 ? '1 consulta' : `${count} consultas`)}
      newWords={(count) => (count === 1 ? '1 consulta nova' : `${count} consultas novas`)}
      empty={{
        title: 'Nada marcado nestes dias',
        text: 'Quando alguém marcar, aparece aqui sozinho.',
        picture: <Picture src={pictureAddress('agenda-livre')} alt="" />,
      }}
    />
  )
}

/** Patients of one name are told apart by their birth date, and where it is not shown by the consultation's number. */
const entryOf = (
  {
    consultationId,
    patientName,
    patientBirthDate,
    doctorName,
    startsAt,
    channel,
    pathology,
    programme,
    state,
    unreadCount,
  }: Appointment,
  { mayOpen, showsDoctor }: Pick<AppointmentQueueProps, 'mayOpen' | 'showsDoctor'>,
): QueueEntry => {
  const { label, tone } = stateWords(state)
  const which = patientBirthDate ? `Nascimento ${formatDate(patientBirthDate)}` : `Consulta ${consultationId}`
  const about = [channelWords(channel), aboutWords({ pathology, programme }), showsDoctor && doctorName]
  return {
    key: String(consultationId),
    to: mayOpen ? links.staffConsultation(consultationId) : null,
    time: timeWords(startsAt),
    title: patientName,
    lines: [which, about.filter(Boolean).join(' · ')],
    state: (
      <>
        {unreadCount > 0 && <span className="queue__unread">{unreadWords(unreadCount)}</span>}
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </>
    ),
  }
}

const unreadWords = (count: number): string => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`)
