import { Card, LoadingRegion, Skeleton } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import { LatePaymentForm } from './LatePaymentForm.tsx'
import { type LatePayment, useChooseForLatePaymentMutation, useLatePaymentQuery } from './late-payment.api.ts'
import { outcomeWords } from './late-payment-words.ts'
import './late-payment.css'

// A refund takes seconds, and its end is not announced in the order's room.
const whileReturningMs = 5_000

/** Late money for one's own order: the choice while it is open, then the result. */
export function LatePaymentCard({ orderNumber }: { orderNumber: string }) {
  const { data: late, error, refetch } = useLatePaymentOf(orderNumber)
  const [choose, choosing] = useChooseForLatePaymentMutation()
  if (late === undefined && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (late === undefined) {
    return (
      <Card>
        <LoadingRegion label="Carregando o pagamento">
          <Skeleton form="title" />
          <Skeleton />
        </LoadingRegion>
      </Card>
    )
  }
  if (late === null) return null
  if (late.state !== 'awaiting_choice') return <Outcome late={late} failure={choosing.error} />
  return (
    <LatePaymentForm
      late={late}
      isBusy={choosing.isLoading}
      failure={choosing.error}
      onChoose={(choice) => void choose({ orderNumber, choice })}
    />
  )
}

const useLatePaymentOf = (orderNumber: string) => {
  const known = useLatePaymentQuery(orderNumber)
  const isReturning = known.data?.state === 'returning'
  return useLatePaymentQuery(orderNumber, { pollingInterval: isReturning ? whileReturningMs : 0 })
}

function Outcome({ late, failure }: { late: LatePayment; failure: unknown }) {
  const heading = useFocusWhereLost<HTMLHeadingElement>()
  const { title, text } = outcomeWords(late)
  return (
    <Card isRaised>
      <SaidBanner failure={failure} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="late-payment__text" role="status">
        {text}
      </p>
    </Card>
  )
}
