import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PaymentChoice, type PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { useWaysToPayQuery, type WayToPay } from '#features/payments/saved-cards.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { cardLimits } from './card-limits.ts'
import { PixButton } from './PixButton.tsx'
import { offeredWays, type WaysOfPaying } from './ways-of-paying.ts'

/** In the URL, so that a reload shows the same code again. */
const PAYING = 'forma'

export type PayOrderProps = {
  /** In reais. */
  total: number
  /** What is held while no payment is possible: "Sua consulta está guardada." */
  isKept: string
  /** Shown instead of any payment when a coupon covers everything. */
  free: () => ReactNode
  byCard: (method: WayToPay) => ReactNode
  byPix: (method: WayToPay, onCard: (() => void) | undefined) => ReactNode
}

/** Pix or card for an order of the main API, whichever is available. */
export function PayOrder(props: PayOrderProps) {
  const { data: methods, error, refetch } = useWaysToPayQuery()
  if (props.total === 0) return props.free()
  if (methods) return <Paying {...props} ways={Object.fromEntries(methods.map((method) => [method.kind, method]))} />
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  return (
    <LoadingRegion label="Carregando as formas de pagamento">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}

function Paying({ ways, total, isKept, byCard, byPix }: PayOrderProps & { ways: WaysOfPaying }) {
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
        {isKept} Volte em alguns minutos.
      </Banner>
    )
  if (search.get(PAYING) === 'pix' && ways.pix) return byPix(ways.pix, ways.card && toCard)
  return (
    <>
      <PaymentChoice
        offered={offeredWays(ways)}
        chosen={kind}
        onChoose={setKind}
        maxInstallments={cardLimits(ways.card, total).count}
      />
      {kind === 'card' && ways.card && byCard(ways.card)}
      {kind === 'pix' && <PixButton cents={Math.round(total * 100)} onPay={() => show({ [PAYING]: 'pix' })} />}
    </>
  )
}
