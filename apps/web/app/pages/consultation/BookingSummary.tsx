import { Card } from '@prumo/ui'
import { Link } from 'react-router'
import { channelWords, dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { useNow } from '#shared/hooks/use-now.ts'
import { otherTimeFor } from './other-time.ts'
import type { Booking } from './use-journey.ts'

/** The booked consultation and the end of its hold, shown once and without a countdown. */
export function BookingSummary({ booking: { consultation } }: { booking: Booking }) {
  const { appointmentAt, doctorName, communicationChannel, durationMinutes, total, heldUntil } = consultation
  const { sessionsBought } = consultation
  const isHeld = useNow() < Date.parse(heldUntil ?? '')
  return (
    <Card className="booking-summary">
      <div className="booking-summary__head">
        <strong className="booking-summary__time">
          {appointmentAt ? `${dayWords(appointmentAt)}, às ${timeWords(appointmentAt)}` : 'Sem horário'}
        </strong>
        <span className="booking-summary__total">{reaisWords(total)}</span>
      </div>
      <p>
        {[doctorName, channelWords(communicationChannel), `${durationMinutes} min`, 'horário de Brasília'].join(' · ')}
      </p>
      {sessionsBought > 1 && (
        <p>{`Pacote de ${sessionsBought} sessões. Esta é a primeira; as outras você marca depois, na sua área.`}</p>
      )}
      <p className="ui-muted">
        {isHeld && heldUntil
          ? `Guardamos este horário para você até ${timeWords(heldUntil)}. `
          : 'O tempo de reserva passou, mas o horário ainda é seu se ninguém o pegar antes de você pagar. '}
        <Link to={otherTimeFor(consultation)}>Trocar o horário</Link>
      </p>
    </Card>
  )
}
