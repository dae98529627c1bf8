import { formatAmount, formatDate } from '@prumo/brazil'
import { Card, EmptyState, LinkButton, LoadingRegion, Picture, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { PageTurns } from '#shared/paging/PageTurns.tsx'
import { paymentWords } from '../order-states.ts'
import { type OrderInBrief, useOwnOrdersQuery } from './order-about.api.ts'
import { orderTitle } from './order-title.ts'

/** A signed-in customer's placed orders, the newest first, a page at a time. */
export function MyOrders() {
  const [before, setBefore] = useState<string | undefined>(undefined)
  const { data, error, isFetching, refetch } = useOwnOrdersQuery({ before }, { refetchOnMountOrArgChange: true })
  if (!data) {
    if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
    return (
      <LoadingRegion label="Carregando seus pedidos">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.orders.length === 0 && before === undefined) return <NoOrders />
  return (
    <Stack>
      {data.orders.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
      <PageTurns
        isFirst={before === undefined}
        hasNext={data.next !== null}
        isBusy={isFetching}
        onNext={() => setBefore(data.next ?? undefined)}
        onStart={() => setBefore(undefined)}
        words={{ next: 'Ver os pedidos anteriores', start: 'Voltar aos mais recentes' }}
      />
    </Stack>
  )
}

function OrderCard({ order }: { order: OrderInBrief }) {
  const { number, placedAt, total } = order
  const status = paymentWords({ ...order, state: order.isCanceled ? 'canceled' : 'complete' })
  const title = orderTitle(order) || null
  return (
    <Card className="my-order">
      <div className="order-page__head">
        <h2 className={title ? 'ui-private' : undefined}>{title ?? `Pedido ${number}`}</h2>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </div>
      <p className="ui-muted">
        {[title && `Pedido ${number}`, placedAt && formatDate(placedAt)].filter(Boolean).join(' · ')}
        {' · '}
        <span className="ui-money">{formatAmount(total)}</span>
      </p>
      <p>
        <Link to={links.myOrder(number)} aria-label={`Ver o pedido ${number}`}>
          Ver o pedido
        </Link>
      </p>
    </Card>
  )
}

function NoOrders() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('carrinho-vazio')} alt="" />}
      title="Você ainda não fez pedidos"
      action={
        <LinkButton as={Link} to={links.sexTools()}>
          Ver a loja
        </LinkButton>
      }
    >
      Quando fizer, eles aparecem aqui, com o andamento de cada um.
    </EmptyState>
  )
}
