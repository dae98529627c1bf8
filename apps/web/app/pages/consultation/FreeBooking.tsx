import { usePayConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import { FreeOrder } from '#widgets/checkout/FreeOrder.tsx'
import type { Tell } from '#widgets/checkout/payment-calls.ts'
import type { Booking } from './use-journey.ts'

type FreeBookingProps = { booking: Booking; creditCents: number; tell: Tell }

/** A booking that a coupon or store credit covers: confirmed without another payment. */
export function FreeBooking({ booking: { key, consultation }, creditCents, tell }: FreeBookingProps) {
  const [confirm, confirming] = usePayConsultationMutation()
  const { total } = consultation
  const send = async () => tell((await confirm({ orderNumber: key.number, orderToken: key.token, total })).error, total)
  return (
    <FreeOrder
      label="Confirmar a consulta"
      creditCents={creditCents}
      isBusy={confirming.isLoading || confirming.isSuccess}
      failure={confirming.error}
      onConfirm={() => void send()}
    />
  )
}
