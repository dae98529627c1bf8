import { ArrowIcon, Button, Stack } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { usePayBySessionMutation } from '#features/session-credits/session-credits.api.ts'
import { sessionsWords } from '#features/session-credits/session-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Booking } from './use-journey.ts'
import { useOwnBalance } from './use-own-balance.ts'

/** Whether one of the patient's sessions may pay it: a psychologist's single session whose price is not fixed yet. */
const mayUse = ({ consultation }: Booking): boolean =>
  consultation.profession === 'psychologist' && consultation.sessionsBought === 1 && !consultation.isPriceFixed

/** One of the patient's sessions instead of a payment. `children`: the ways to pay, if he has none or prefers them. */
export function UseSession({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { available, isComing } = useOwnBalance()
  const [isPaying, setIsPaying] = useState(false)
  const [use, { isLoading, isSuccess, error }] = usePayBySessionMutation()
  const send = () => void use({ orderId: booking.consultation.orderId })
  if (isComing) return null
  if (!mayUse(booking) || isPaying || (available === 0 && !isSuccess)) {
    return (
      <>
        {!isPaying && <SaidBanner failure={error} />}
        {children}
      </>
    )
  }
  return (
    <Stack>
      <p>
        {`Você tem ${sessionsWords(available)} por marcar. Usando uma, esta consulta não custa nada. Se cancelar antes de ela começar, a sessão volta para você.`}
      </p>
      <SaidBanner failure={error} onRetry={send} />
      <div className="step-form__actions">
        <Button variant="link" onClick={() => setIsPaying(true)}>
          {`Pagar ${reaisWords(booking.consultation.total)} e guardar as sessões`}
        </Button>
        <Button className="step-form__action" isBusy={isLoading || isSuccess} onClick={send}>
          Usar uma sessão
          <ArrowIcon width="20" height="20" />
        </Button>
      </div>
    </Stack>
  )
}
