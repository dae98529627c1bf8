import { Banner, Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { usePaymentMethodsQuery } from '#features/orders/checkout/checkout.api.ts'
import { waysToPay } from '#features/orders/checkout/payment-methods.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { StoreCreditChoice } from '#features/orders/checkout/StoreCreditChoice.tsx'
import { leftToPayCents } from '#features/orders/credit-of-order.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import type { PaymentKind } from '#features/payments/PaymentChoice.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { CardStep } from './CardStep.tsx'
import { CreditStep } from './CreditStep.tsx'
import { PixStep } from './PixStep.tsx'
import type { StepProps } from './step-props.ts'

/** The review's navigation state after a refused card: the reason in words. */
export type DeclinedState = { declined?: string }

/** The payment: store credit, Pix, or a card that is sent from here directly to the provider. */
export function Payment({ order }: StepProps) {
  const { data, error, isLoading, refetch } = usePaymentMethodsQuery()
  const declined = (useLocation().state as DeclinedState | null)?.declined
  const [kind, setKind] = useState<PaymentKind>(declined ? 'card' : 'pix')

  if (error || isLoading || !data) {
    return (
      <StepForm
        title="Pagamento"
        action="Revisar o pedido"
        isBusy
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {isLoading && (
          <LoadingRegion label="Carregando as formas de pagamento">
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        <FailureBanner failure={error as Failure | undefined} onRetry={() => void refetch()} />
      </StepForm>
    )
  }
  const ways = waysToPay(data)
  const shown = ways[kind] ? kind : (['pix', 'card'] as const).find((each) => ways[each])
  const notice = (
    <>
      {declined && (
        <Banner tone="error" title="O cartão não passou">
          {declined}
        </Banner>
      )}
      <StoreCreditChoice order={order} />
    </>
  )
  if (leftToPayCents(order) === 0) return <CreditStep notice={notice} />
  const shared = { order, ways, notice, onChoose: setKind }
  if (shown === 'card' && ways.card) return <CardStep {...shared} method={ways.card} />
  if (shown === 'pix' && ways.pix) return <PixStep {...shared} methodId={ways.pix.id} />
  return (
    <Banner
      tone="warn"
      title="O pagamento está fora do ar"
      action={
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    >
      Seu pedido está guardado. Volte em alguns minutos.
    </Banner>
  )
}
