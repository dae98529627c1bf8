import { usePayConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { FreeOrder } from '#widgets/checkout/FreeOrder.tsx'
import type { Booking } from './use-journey.ts'

/** A booking whose coupon covers all of it: confirmed without a payment. */
export function FreeBooking({ booking: { key } }: { booking: Booking }) {
  const [confirm, confirming] = usePayConsultationMutation()
  return (
    <FreeOrder
      label="Confirmar a consulta"
      isBusy={confirming.isLoading}
      failure={confirming.error}
      onConfirm={() => void confirm({ orderNumber: key.number, orderToken: key.token })}
    />
  )
}
