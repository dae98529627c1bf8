import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StoreCreditField } from '#features/orders/checkout/StoreCreditField.tsx'
import { PaymentChoice, type PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { useWaysToPayQuery, type WayToPay } from '#features/payments/saved-cards.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { cardLimits } from './card-limits.ts'
import { PixButton } from './PixButton.tsx'
import type { PartToPay } from './payment-calls.ts'
import { type CreditableOrder, useCreditOfOrder } from './use-credit-of-order.ts'
import { offeredWays, type WaysOfPaying } from './ways-of-paying.ts'

/** In the URL, so that a reload shows the same code again. */
const PAYING = 'forma'

export type PayOrderProps = {
  order: CreditableOrder
  /** What is held while no payment is possible: "Sua consulta está guardada." */
  isKept: string
  /** Shown instead of any payment when a coupon covers everything, or store credit: then with what it pays. */
  free: (creditCents: number) => ReactNode
  byCard: (method: WayToPay, part: PartToPay) => ReactNode
  byPix: (method: WayToPay, part: PartToPay, onCard: (() => void) | undefined) => ReactNode
}

/** Store credit, Pix or card for an order of the main API, whichever is available. */
export function PayOrder(props: PayOrderProps) {
  const { data: methods, error, refetch } = useWaysToPayQuery()
  const credit = useCreditOfOrder(props.order)
  if (props.order.total === 0) return props.free(0)
  const failure = methods ? credit.failure : error
  const again = () => void (methods ? credit.refetch() : refetch())
  if (failure) return <SaidBanner failure={failure} onRetry={again} />
  if (methods && !credit.isComing) {
    const ways = Object.fromEntries(methods.map((method) => [method.kind, method]))
    return <Paying {...props} ways={ways} credit={credit} />
  }
  return (
    <LoadingRegion label="Carregando as formas de pagamento">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}

type PayingProps = PayOrderProps & { ways: WaysOfPaying; credit: ReturnType<typeof useCreditOfOrder> }

function Paying({ ways, credit, isKept, free, byCard, byPix }: PayingProps) {
  const [search, setSearch] = useSearchParams()
  const [kind, setKind] = useState<PaymentKind>(ways.pix ? 'pix' : 'card')
  const show = (next: PaymentKind | null) => {
    if (next) search.set(PAYING, next)
    else search.delete(PAYING)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const toCard = () => {
    setKind('card')
    show(null)
  }
  const { part, field } = credit
  const withCredit = <StoreCreditField {...field} />
  if (field.leftCents === 0)
    return (
      <>
        {withCredit}
        {free(field.usedCents)}
      </>
    )
  if (!ways.pix && !ways.card)
    return (
      <Banner tone="warn" title="O pagamento está fora do ar">
        {isKept} Volte em alguns minutos.
      </Banner>
    )
  if (search.get(PAYING) === 'pix' && ways.pix) return byPix(ways.pix, part, ways.card && toCard)
  return (
    <>
      {withCredit}
      <PaymentChoice
        offered={offeredWays(ways)}
        chosen={kind}
        onChoose={setKind}
        maxInstallments={cardLimits(ways.card, part.total).count}
      />
      {kind === 'card' && ways.card && byCard(ways.card, part)}
      {kind === 'pix' && <PixButton cents={field.leftCents} onPay={() => show('pix')} />}
    </>
  )
}
