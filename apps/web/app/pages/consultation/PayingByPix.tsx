import { Button, Card } from '@prumo/ui'
import { useChooseBookedTimeMutation } from '#features/onboarding/new-consultation.api.ts'
import { PixWait } from '#features/payments/PixWait.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { saidOf } from '#shared/failures/said.ts'
import { type NextTime, nextTimesOf } from './booking-failures.ts'
import { NextTimes } from './NextTimes.tsx'
import type { PaymentProps } from './payment-props.ts'
import { usePixOfBooking } from './use-pix-of-booking.ts'

/** The code, its time, and the answer that comes by itself. */
export function PayingByPix({ booking, method, onCard }: PaymentProps & { onCard: (() => void) | undefined }) {
  const pix = usePixOfBooking(booking, method)
  const [move, moving] = useChooseBookedTimeMutation()
  const nextTimes = nextTimesOf(pix.failure)
  const take = async ({ startsAt, doctorId }: NextTime) => {
    const wish = { id: booking.consultation.id, orderToken: booking.key.token }
    const moved = await move({ ...wish, appointment_at: startsAt, doctor_id: doctorId })
    if (!moved.error) pix.ask()
  }
  if (nextTimes)
    return (
      <>
        <NextTimes times={nextTimes} isBusy={moving.isLoading} onChoose={(time) => void take(time)} />
        <SaidBanner failure={moving.error} />
      </>
    )
  return (
    <Card isRaised>
      <h2>Pague com Pix</h2>
      <p className="consultation__lead">Abra o app do seu banco e aponte a câmera, ou copie o código.</p>
      <PixWait
        code={pix.code}
        isConfirmed={pix.isPaid}
        onAsk={pix.ask}
        isAsking={pix.isAsking}
        fault={pix.failure ? saidOf(pix.failure) : null}
        payPagesUrl={method.payPagesUrl}
      />
      {onCard && (
        <p>
          <Button variant="link" size="small" onClick={onCard}>
            Pagar com cartão
          </Button>
        </p>
      )}
    </Card>
  )
}
