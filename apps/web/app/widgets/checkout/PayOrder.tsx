import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StoreCreditField } from '#features/orders/checkout/StoreCreditField.tsx'
import { PaymentChoice, type PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { useWaysToPayQuery, type WayToPay } from '#features/payments/saved-cards.api.ts'
import { hasFault } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { cardLimits } from './card-limits.ts'
import { isTotalChanged } from './charge-failures.ts'
import { PixButton } from './PixButton.tsx'
import type { PartToPay, Tell } from './payment-calls.ts'
import { TotalChanged } from './TotalChanged.tsx'
import { type CreditableOrder, useCreditOfOrder } from './use-credit-of-order.ts'
import { offeredWays, type WaysOfPaying } from './ways-of-paying.ts'

/** In the URL, so that a reload shows the same code again. */
const PAYING = 'forma'

export type PayOrderProps = {
  order: CreditableOrder
  /** What is held while no payment is possible: "Sua consulta está guardada." */
  isKept: string
  /** Shown instead of any payment when a coupon covers everything, or store credit: then with what it pays. */
  free: (creditCents: number, tell: Tell) => ReactNode
  byCard: (method: WayToPay, part: PartToPay) => ReactNode
  byPix: (method: WayToPay, part: PartToPay, onCard: (() => void) | undefined) => ReactNode
  /** What stands instead of every payment after a failure that ends it; null if it may be tried again. */
  endOf?: (failure: Failure) => ReactNode
  /** Reads the order again where its payment does not do so itself. */
  onChanged?: () => void
}

type Refused = { failure: Failure; total: number }

/**
 * Store credit, Pix or card for an order of the main API, whichever is available. Where another total than the one that
 * was shown is asked for, it says so and asks again; what was typed stays.
 */
export function PayOrder({ endOf, onChanged, ...props }: PayOrderProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [, setSearch] = useSearchParams()
  const tell = useCallback(
    (error: unknown, total: number) => {
      const failure = error as Failure | undefined
      setRefused(failure ? { failure, total } : null)
      if (!isTotalChanged(failure)) return
      onChanged?.()
      // A code is asked for by his press alone, once he has seen the new total.
      setSearch((search) => withPaying(search, null), { replace: true, preventScrollReset: true })
    },
    [onChanged, setSearch],
  )
  const end = refused && endOf?.(refused.failure)
  if (end) return end
  return (
    <>
      {refused && isTotalChanged(refused.failure) && (
        <TotalChanged key={refused.total} failure={refused.failure} seen={refused.total} now={props.order.total} />
      )}
      <WaysToPay {...props} tell={tell} />
    </>
  )
}

// A copy each time: what the router keeps changes with its address alone, and a navigation may be overtaken by another.
const withPaying = (search: URLSearchParams, kind: PaymentKind | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (kind) next.set(PAYING, kind)
  else next.delete(PAYING)
  return next
}

type WaysProps = Omit<PayOrderProps, 'endOf' | 'onChanged'> & { tell: Tell }

function WaysToPay(props: WaysProps) {
  const { data: methods, error, refetch } = useWaysToPayQuery()
  const credit = useCreditOfOrder(props.order)
  const { refetch: readCredit } = credit
  const { tell: told } = props
  const tell = useCallback<Tell>(
    (error, total) => {
      told(error, total)
      // Another order took it: he chooses anew by what is left.
      if (error && hasFault(error as Failure, 'credit_spent')) void readCredit()
    },
    [told, readCredit],
  )
  if (props.order.total === 0) return props.free(0, props.tell)
  const failure = methods ? credit.failure : error
  const again = () => void (methods ? credit.refetch() : refetch())
  if (failure) return <SaidBanner failure={failure} onRetry={again} />
  if (methods && !credit.isComing) {
    const ways = Object.fromEntries(methods.map((method) => [method.kind, method]))
    return <Paying {...props} ways={ways} credit={credit} tell={tell} />
  }
  return (
    <LoadingRegion label="Carregando as formas de pagamento">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}

type PayingProps = WaysProps & { ways: WaysOfPaying; credit: ReturnType<typeof useCreditOfOrder> }

function Paying({ ways, credit, isKept, free, byCard, byPix, tell }: PayingProps) {
  const [search, setSearch] = useSearchParams()
  const [kind, setKind] = useState<PaymentKind>(ways.pix ? 'pix' : 'card')
  const show = (next: PaymentKind | null) =>
    setSearch(withPaying(search, next), { replace: true, preventScrollReset: true })
  const toCard = () => {
    setKind('card')
    show(null)
  }
  const { field } = credit
  const part = { ...credit.part, tell }
  const withCredit = <StoreCreditField {...field} />
  if (field.leftCents === 0)
    return (
      <>
        {withCredit}
        {free(field.usedCents, tell)}
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
