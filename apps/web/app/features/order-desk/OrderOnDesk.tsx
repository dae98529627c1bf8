import { formatDateTime } from '@prumo/brazil'
import { Card, EmptyState, LoadingRegion, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { CancelOnDesk } from './CancelOnDesk.tsx'
import { type DeskOrder, useDeskOrderQuery } from './order-desk.api.ts'
import { cancellationLine, leftOf, partsWords, reais, refundWords, stateWords } from './order-desk-words.ts'
import { RefundOnDesk } from './RefundOnDesk.tsx'
import './order-desk.css'

/** One order: what was paid, what went back, what is left, and the two acts on it. */
export function OrderOnDesk({ number }: { number: string }) {
  const { data: order, error, refetch } = useDeskOrderQuery(number, desk)
  if (order) return <OpenOrder order={order} failure={error} onRetry={() => void refetch()} />
  if (error && statusOf(error as Failure) === 404) {
    return (
      <EmptyState headingLevel="h1" title="Este pedido não abre para você">
        Confira o número. Pedidos de medicamentos e consultas abrem só para a administração.
      </EmptyState>
    )
  }
  if (error) {
    return (
      <>
        <h1 className="staff__title">{`Pedido ${number}`}</h1>
        <SaidBanner failure={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <LoadingRegion label="Carregando o pedido">
      <Skeleton form="title" />
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}

const desk = { refetchOnMountOrArgChange: true, pollingInterval: 30_000 }

type OpenOrderProps = { order: DeskOrder; failure: unknown; onRetry: () => void }

function OpenOrder({ order, failure, onRetry }: OpenOrderProps) {
  const status = stateWords(order)
  return (
    <>
      <header>
        <h1 className="staff__title">{`Pedido ${order.number}`}</h1>
        <p className="staff__lead">
          {order.placedAt && `Feito em ${formatDateTime(order.placedAt)} `}
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </p>
      </header>
      <SaidBanner failure={failure} onRetry={onRetry} />
      <div className="staff__beside">
        <Refunds order={order} />
        <Acts order={order} />
      </div>
    </>
  )
}

function Acts({ order }: { order: DeskOrder }) {
  if (!order.mayBeRefunded && !order.mayBeCanceled) return null
  return (
    <Stack gap={2}>
      {order.mayBeRefunded && (
        <Card>
          <h2>Devolver valor</h2>
          <RefundOnDesk key={order.refunds.length} order={order} />
        </Card>
      )}
      {order.mayBeCanceled && (
        <Card>
          <h2>Cancelar o pedido</h2>
          <CancelOnDesk order={order} />
        </Card>
      )}
    </Stack>
  )
}

/** The money of the order: its total, what went back and by whom, and what is left. */
function Refunds({ order }: { order: DeskOrder }) {
  const { refunds, cancellation, moneyOnItsWay, total, state } = order
  return (
    <Card>
      <h2>Valores</h2>
      <dl className="desk-order__sums">
        <dt>Total da compra</dt>
        <dd className="ui-money">{reais(total)}</dd>
        {state === 'paid' && (
          <>
            <dt>Ainda pode ser devolvido</dt>
            <dd className="ui-money">{reais(leftOf(order))}</dd>
          </>
        )}
        {moneyOnItsWay > 0 && (
          <>
            <dt>A caminho do cliente</dt>
            <dd className="ui-money">{reais(moneyOnItsWay)}</dd>
          </>
        )}
      </dl>
      {cancellation && <p>{cancellationLine(cancellation)}</p>}
      <h3 className="desk-order__given">Já devolvido</h3>
      {refunds.length === 0 ? (
        <p className="ui-muted">Nada foi devolvido em partes.</p>
      ) : (
        <ul className="desk-order__refunds">
          {refunds.map((refund) => (
            <li key={refund.createdAt}>
              <span>{partsWords(refund)}</span>
              <strong className="ui-money">{reais(refund.amount)}</strong>
              <span className="ui-muted">{refundWords(refund)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
