import { useChooseBookedTimeMutation, usePayConsultationMutation } from '#features/onboarding/new-consultation.api.ts'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'
import type { Failure } from '#shared/http/failure.ts'
import { OrderByCard } from '#widgets/checkout/OrderByCard.tsx'
import type { PartToPay } from '#widgets/checkout/payment-calls.ts'
import { NextTimes } from './NextTimes.tsx'
import { type NextTime, nextTimesOf } from './next-times-of.ts'
import { type Booking, orderOf } from './use-journey.ts'

const CONFIRMING = {
  label: 'Confirmando a consulta',
  words: 'Estamos confirmando o seu horário. Esta tela muda sozinha.',
}

/** Pays a booking by card. If another patient has taken the time, it offers other times. */
export function CardPayment({ booking, method, part }: { booking: Booking; method: WayToPay; part: PartToPay }) {
  const paying = usePayConsultationMutation()
  const [move, moving] = useChooseBookedTimeMutation()
  const [, { error, reset }] = paying
  const nextTimes = nextTimesOf(error as Failure | undefined)
  const take = async ({ startsAt, doctorId }: NextTime) => {
    const input = { id: booking.consultation.id, orderToken: booking.key.token }
    const moved = await move({ ...input, appointment_at: startsAt, doctor_id: doctorId })
    if (!moved.error) reset()
  }
  return (
    <OrderByCard
      order={orderOf(booking)}
      method={method}
      paying={paying}
      part={part}
      confirming={CONFIRMING}
      instead={
        nextTimes && (
          <NextTimes
            times={nextTimes}
            pathology={booking.consultation.pathology ?? undefined}
            isBusy={moving.isLoading}
            onChoose={(time) => void take(time)}
          />
        )
      }
    />
  )
}
