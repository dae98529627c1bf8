import { StatusBadge } from '@prumo/ui'
import { dayWords, ownTimeWords, timeWords } from './appointment-words.ts'
import { patientChannelWords, patientStateWords } from './consultation-words.ts'
import type { Consultation } from './consultations.api.ts'
import './consultations.css'

type Appointment = Pick<
  Consultation,
  'appointmentAt' | 'doctorName' | 'durationMinutes' | 'communicationChannel' | 'state'
> &
  Partial<Pick<Consultation, 'doctorRegistration' | 'doctorRqe' | 'noShow'>>

/**
 * Time (most prominent), doctor and channel, and the meaning of the state. A device in another zone shows its own time
 * too.
 */
export function AppointmentFacts({ consultation }: { consultation: Appointment }) {
  const { appointmentAt, doctorName, doctorRegistration, doctorRqe, durationMinutes, communicationChannel, state } =
    consultation
  const { label, tone, text } = patientStateWords(state, consultation.noShow)
  const channel = patientChannelWords(communicationChannel)
  const ownTime = appointmentAt && ownTimeWords(appointmentAt)
  return (
    <div className="appointment">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {appointmentAt && state === 'under_way' && (
        <p className="ui-muted">{`Estava marcada para ${dayWords(appointmentAt)}, ${timeWords(appointmentAt)}.`}</p>
      )}
      {appointmentAt && state !== 'under_way' && (
        <p className="appointment__when">
          <span className="appointment__time ui-money">{timeWords(appointmentAt)}</span>
          <span>{dayWords(appointmentAt)}</span>
          <span className="ui-muted">no horário de Brasília</span>
        </p>
      )}
      <p>{text}</p>
      <dl className="appointment__facts">
        <div>
          <dt>Com</dt>
          <dd>{doctorName}</dd>
        </div>
        {doctorRegistration && (
          <div>
            <dt>Registro</dt>
            <dd>{[doctorRegistration, doctorRqe && `RQE ${doctorRqe}`].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
        <div>
          <dt>Por</dt>
          <dd>{channel.name}</dd>
        </div>
        {appointmentAt && (
          <div>
            <dt>Duração</dt>
            <dd>{`${durationMinutes} minutos`}</dd>
          </div>
        )}
        {ownTime && (
          <div>
            <dt>No seu aparelho</dt>
            <dd>{ownTime}</dd>
          </div>
        )}
      </dl>
      {state === 'confirmed' && <p className="ui-muted">{channel.text}</p>}
      {state === 'under_way' && <p>{channel.now}</p>}
    </div>
  )
}
