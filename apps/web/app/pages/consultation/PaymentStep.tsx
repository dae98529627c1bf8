import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { useSearchParams } from 'react-router'
import { type PaymentMethod, useConsultationPaymentMethodsQuery } from '#features/onboarding/new-consultation.api.ts'
import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { CardPayment } from './CardPayment.tsx'
import { PayingByPix } from './PayingByPix.tsx'
import { PixChoice } from './PixChoice.tsx'
import { stepTitles } from './step-titles.ts'
import { useBookingLive } from './use-booking-live.ts'
import type { Booking } from './use-journey.ts'

/** Which way of paying is on the screen; in the address, so that a reload shows the same code again. */
const WAY = 'forma'

export type WaysOfPaying = Partial<Record<PaymentKind, PaymentMethod>>

/** How it is paid. The time is held meanwhile, and the page turns by itself once the money has come. */
export function PaymentStep({ booking }: { booking: Booking }) {
  const [search, setSearch] = useSearchParams()
  const { data: methods, error, refetch } = useConsultationPaymentMethodsQuery()
  useBookingLive(booking)
  const way = search.get(WAY)
  const show = (next: string) => setSearch({ [WAY]: next }, { replace: true, preventScrollReset: true })

  const ways: WaysOfPaying = Object.fromEntries((methods ?? []).map((method) => [method.kind, method]))
  const props = { booking, ways, onChoose: (kind: PaymentKind) => show(kind === 'card' ? 'cartao' : 'escolha') }
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
      {methods?.length === 0 && (
        <Banner tone="warn" title="O pagamento está fora do ar">
          Sua consulta está guardada. Volte em alguns minutos.
        </Banner>
      )}
      {way === 'pix' && ways.pix && <PayingByPix {...props} method={ways.pix} />}
      {(way === 'cartao' || (methods && !ways.pix)) && ways.card && <CardPayment {...props} method={ways.card} />}
      {way !== 'pix' && way !== 'cartao' && ways.pix && <PixChoice {...props} onPay={() => show('pix')} />}
    </>
  )
}
