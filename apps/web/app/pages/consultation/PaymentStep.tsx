import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConsultationPaymentMethodsQuery } from '#features/onboarding/new-consultation.api.ts'
import { PaymentChoice, type PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { CardPayment } from './CardPayment.tsx'
import { cardLimits } from './card-limits.ts'
import { PayingByPix } from './PayingByPix.tsx'
import { PixButton } from './PixButton.tsx'
import { offeredWays, type WaysOfPaying } from './payment-props.ts'
import { stepTitles } from './step-titles.ts'
import { useBookingLive } from './use-booking-live.ts'
import type { Booking } from './use-journey.ts'

/** In the address, so that a reload shows the same code again. */
const PAYING = 'forma'

/** How it is paid. The time is held meanwhile, and the page turns by itself once the money has come. */
export function PaymentStep({ booking }: { booking: Booking }) {
  const { data: methods, error, refetch } = useConsultationPaymentMethodsQuery()
  useBookingLive(booking)
  const ways: WaysOfPaying = Object.fromEntries((methods ?? []).map((method) => [method.kind, method]))
  return (
    <>
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.pagamento}
      </h1>
      <BookingSummary booking={booking} />
      {!methods && !error && (
        <LoadingRegion label="Carregando as formas de pagamento">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {!methods && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {methods && <Paying booking={booking} ways={ways} />}
    </>
  )
}

function Paying({ booking, ways }: { booking: Booking; ways: WaysOfPaying }) {
  const [search, setSearch] = useSearchParams()
  const [kind, setKind] = useState<PaymentKind>(ways.pix ? 'pix' : 'card')
  const show = (next: { [PAYING]?: string }) => setSearch(next, { replace: true, preventScrollReset: true })
  const toCard = () => {
    setKind('card')
    show({})
  }
  if (!ways.pix && !ways.card)
    return (
      <Banner tone="warn" title="O pagamento está fora do ar">
        Sua consulta está guardada. Volte em alguns minutos.
      </Banner>
    )
  if (search.get(PAYING) === 'pix' && ways.pix)
    return <PayingByPix booking={booking} method={ways.pix} onCard={ways.card && toCard} />
  return (
    <>
      <PaymentChoice
        offered={offeredWays(ways)}
        chosen={kind}
        onChoose={setKind}
        maxInstallments={cardLimits(ways.card, booking.consultation.total).count}
      />
      {kind === 'card' && ways.card && <CardPayment booking={booking} method={ways.card} />}
      {kind === 'pix' && <PixButton onPay={() => show({ [PAYING]: 'pix' })} />}
    </>
  )
}
