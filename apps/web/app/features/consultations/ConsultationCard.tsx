import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { dayWords, timeWords } from './appointment-words.ts'
import { patientChannelWords, patientStateWords } from './consultation-words.ts'
import type { Consultation } from './consultations.api.ts'
import './consultations.css'

/** A consultation in a list: time, doctor, channel and state. */
export function ConsultationCard({ consultation }: { consultation: Consultation }) {
  const { id, appointmentAt, doctorName, communicationChannel, state } = consultation
  const { label, tone } = patientStateWords(state, consultation.noShow)
  return (
    <li className="consultation-card ui-card">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <h2 className="consultation-card__when">
        <Link to={links.consultation(id)} className="consultation-card__link">
          {appointmentAt ? `${dayWords(appointmentAt)}, ${timeWords(appointmentAt)}` : `Consulta com ${doctorName}`}
        </Link>
      </h2>
      <p className="ui-muted">{`${doctorName} · ${patientChannelWords(communicationChannel).name}`}</p>
    </li>
  )
}
