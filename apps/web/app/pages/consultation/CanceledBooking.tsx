import { EmptyState, LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { pictureAddress } from '#links'
import { otherTimeFor } from './other-time.ts'
import { useBookingLive } from './use-booking-live.ts'
import type { Booking } from './use-journey.ts'

/**
 * A booking that was cancelled, by the patient or because it was not paid in time. The time is free again, and his
 * input is kept.
 */
export function CanceledBooking({ booking }: { booking: Booking }) {
  useBookingLive(booking)
  return (
    <EmptyState
      headingLevel="h1"
      picture={<Picture src={pictureAddress('esperando')} alt="" />}
      title="Este horário foi liberado"
      action={
        <LinkButton as={Link} to={otherTimeFor(booking.consultation)}>
          Escolher outro horário
        </LinkButton>
      }
    >
      O pagamento não chegou no prazo e a consulta foi cancelada. Nada foi cobrado. Se você pagou e o dinheiro saiu, ele
      volta para você. O que você respondeu e digitou está guardado.
    </EmptyState>
  )
}
