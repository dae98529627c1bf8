import { formatDate, formatReais } from '@prumo/brazil'
import { Card, EmptyState, LinkButton, LoadingRegion, Picture, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { centsOf } from '../cents-of.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import type { Order } from '../order.ts'
import { paymentWords } from '../order-states.ts'
import { useCompletedOrdersQuery } from '../orders.api.ts'
import { type OrderInBrief, useOwnOrdersInBriefQuery } from './order-about.api.ts'
import { orderTitle } from './order-title.ts'

/** A signed-in customer's placed orders, the newest first. */
export function MyOrders() {
  const { data, error, isLoading, refetch } = useCompletedOrdersQuery()
  // What each order is, loaded beside the list; without it only the numbers are shown.
  const { data: inBrief } = useOwnOrdersInBriefQuery(undefined, { refetchOnMountOrArgChange: true })
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando seus pedidos">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (!data) return <FailureBanner failure={error as Failure | undefined} onRetry={() => void refetch()} />
  if (data.items.length === 0) return <NoOrders />
  return (
    <Stack>
      {data.items.map((order) => (
        <OrderCard key={order.id} order={order} title={titleIn(inBrief, order.number)} />
      ))}
    </Stack>
  )
}

const titleIn = (orders: readonly OrderInBrief[] | undefined, number: string): string | null => {
  const found = orders?.find((order) => order.number === number)
  return found ? orderTitle(found) || null : null
}

function OrderCard({ order, title }: { order: Order; title: string | null }) {
  const status = paymentWords(order)
  return (
    <Card className="my-order">
      <div className="order-page__head">
        <h2 className={title ? 'ui-private' : undefined}>{title ?? `Pedido ${order.number}`}</h2>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </div>
      <p className="ui-muted">
        {[title && `Pedido ${order.number}`, order.completedAt && formatDate(order.completedAt)]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <span className="ui-money">{formatReais(centsOf(order.total))}</span>
      </p>
      <p>
        <Link to={links.myOrder(order.number)} aria-label={`Ver o pedido ${order.number}`}>
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
