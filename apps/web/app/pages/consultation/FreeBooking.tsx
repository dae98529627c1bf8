import { usePayConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { FreeOrder } from '#widgets/checkout/FreeOrder.tsx'
import type { Booking } from './use-journey.ts'

/** A booking that a coupon or store credit covers: confirmed without another payment. */
export function FreeBooking({ booking: { key }, creditCents }: { booking: Booking; creditCents: number }) {
  const [confirm, confirming] = usePayConsultationMutation()
  return (
    <FreeOrder
      label="Confirmar a consulta"
      creditCents={creditCents}
      isBusy={confirming.isLoading || confirming.isSuccess}
      failure={confirming.error}
      onConfirm={() => void confirm({ orderNumber: key.number, orderToken: key.token })}
    />
  )
}
