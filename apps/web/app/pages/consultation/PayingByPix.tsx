import {
  useChooseBookedTimeMutation,
  useConsultationPixCodeMutation,
  usePayConsultationMutation,
} from '#features/onboarding/new-consultation.api.ts'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { OrderByPix } from '#widgets/checkout/OrderByPix.tsx'
import type { PartToPay } from '#widgets/checkout/payment-calls.ts'
import { usePixOfOrder } from '#widgets/checkout/use-pix-of-order.ts'
import { NextTimes } from './NextTimes.tsx'
import { type NextTime, nextTimesOf } from './next-times-of.ts'
import { type Booking, orderOf } from './use-journey.ts'

export type PayingByPixProps = {
  booking: Booking
  method: WayToPay
  part: PartToPay
  onCard: (() => void) | undefined
}

/** Pays a booking by Pix. If another patient has taken the time, the patient first chooses another one. */
export function PayingByPix({ booking, method, part, onCard }: PayingByPixProps) {
  const paying = usePayConsultationMutation()
  const generating = useConsultationPixCodeMutation()
  const pix = usePixOfOrder({ order: orderOf(booking), method, part, paying, generating })
  const [move, moving] = useChooseBookedTimeMutation()
  const nextTimes = nextTimesOf(pix.failure)
  const take = async ({ startsAt, doctorId }: NextTime) => {
    const input = { id: booking.consultation.id, orderToken: booking.key.token }
    const moved = await move({ ...input, appointment_at: startsAt, doctor_id: doctorId })
    if (!moved.error) pix.ask()
  }
  if (nextTimes)
    return (
      <>
        <NextTimes
          times={nextTimes}
          pathology={booking.consultation.pathology ?? undefined}
          isBusy={moving.isLoading}
          onChoose={(time) => void take(time)}
        />
        <SaidBanner failure={moving.error} />
      </>
    )
  return <OrderByPix pix={pix} payPagesUrl={method.payPagesUrl} onCard={onCard} />
}
