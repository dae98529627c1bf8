import { formatAmount, formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, EmptyState, LoadingRegion, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { CancelOnDesk } from './CancelOnDesk.tsx'
import { CorrectEmailOnDesk } from './CorrectEmailOnDesk.tsx'
import { type DeskOrder, useDeskOrderQuery } from './order-desk.api.ts'
import {
  addressLine,
  cancellationLine,
  emailLine,
  leftOf,
  partsWords,
  refundWords,
  stateWords,
} from './order-desk-words.ts'
import { RefundOnDesk } from './RefundOnDesk.tsx'
import './order-desk.css'

type OrderOnDeskProps = {
  number: string
  /** The form that sends it elsewhere. */
  elsewhere?: (order: DeskOrder) => ReactNode
}

/** One order: what was paid, what went back, what is left, where it goes, and the acts on it. */
export function OrderOnDesk({ number, elsewhere }: OrderOnDeskProps) {
  const { data: order, error, refetch } = useDeskOrderQuery(number, desk)
  if (order) return <OpenOrder order={order} elsewhere={elsewhere} failure={error} onRetry={() => void refetch()} />
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

type OpenOrderProps = Pick<OrderOnDeskProps, 'elsewhere'> & { order: DeskOrder; failure: unknown; onRetry: () => void }

function OpenOrder({ order, elsewhere, failure, onRetry }: OpenOrderProps) {
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
      {order.mailsUndeliveredSince && (
        <Banner tone="warn" title="E-mails não chegam a este cliente">
          {undeliveredWords(order, order.mailsUndeliveredSince)}
        </Banner>
      )}
      <div className="staff__beside">
        <Stack gap={2}>
          <Refunds order={order} />
          <Addresses order={order} />
          <Emails order={order} />
        </Stack>
        <Acts order={order} elsewhere={elsewhere} />
      </div>
    </>
  )
}

const undeliveredWords = ({ email }: DeskOrder, since: string): string =>
  `Desde ${formatDate(since)} o e-mail dele não recebe nossas mensagens. ${
    email.mayBeCorrected
      ? 'Se ele procurar você, corrija o e-mail nesta página: o que não chegou vai de novo.'
      : 'Use outro meio para falar com ele: quem tem conta corrige o e-mail em Segurança.'
  }`

/** Who corrected where its mails go, and why; the address is its buyer's. */
function Emails({ order: { email } }: { order: DeskOrder }) {
  if (email.corrections.length === 0) return null
  return (
    <Card>
      <h2>E-mail</h2>
      <ul className="desk-order__refunds">
        {email.corrections.map((correction) => (
          <li key={correction.at}>
            <span>{emailLine(correction)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who sent it elsewhere, and why; where to is for the buyer and for who packs. */
function Addresses({ order: { addressChanges } }: { order: DeskOrder }) {
  if (addressChanges.length === 0) return null
  return (
    <Card>
      <h2>Endereço de entrega</h2>
      <ul className="desk-order__refunds">
        {addressChanges.map((change) => (
          <li key={change.at}>
            <span>{addressLine(change)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Acts({ order, elsewhere }: Pick<OpenOrderProps, 'order' | 'elsewhere'>) {
  const mayGoElsewhere = elsewhere !== undefined && order.destination !== 'too_late'
  const mayCorrect = order.email.mayBeCorrected
  if (!order.mayBeRefunded && !order.mayBeCanceled && !mayGoElsewhere && !mayCorrect) return null
  return (
    <Stack gap={2}>
      {mayCorrect && (
        <Card>
          <h2>Corrigir o e-mail</h2>
          <CorrectEmailOnDesk key={order.email.revision} order={order} />
        </Card>
      )}
      {order.mayBeRefunded && (
        <Card>
          <h2>Devolver valor</h2>
          <RefundOnDesk key={order.refunds.length} order={order} />
        </Card>
      )}
      {mayGoElsewhere && (
        <Card>
          <h2>Mudar o endereço de entrega</h2>
          {elsewhere(order)}
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
        <dd className="ui-money">{formatAmount(total)}</dd>
        {state === 'paid' && (
          <>
            <dt>Ainda pode ser devolvido</dt>
            <dd className="ui-money">{formatAmount(leftOf(order))}</dd>
          </>
        )}
        {moneyOnItsWay > 0 && (
          <>
            <dt>A caminho do cliente</dt>
            <dd className="ui-money">{formatAmount(moneyOnItsWay)}</dd>
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
              <strong className="ui-money">{formatAmount(refund.amount)}</strong>
              <span className="ui-muted">{refundWords(refund)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
