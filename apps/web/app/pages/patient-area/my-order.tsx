import { EmptyState, LinkButton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { LatePaymentCard } from '#features/orders/late-payment/LatePaymentCard.tsx'
import { useLatePaymentQuery } from '#features/orders/late-payment/late-payment.api.ts'
import type { Order } from '#features/orders/order.ts'
import { isOwedAfterCancellation } from '#features/orders/order-states.ts'
import { useOwnOrderQuery } from '#features/orders/orders.api.ts'
import { useOrderAboutQuery } from '#features/orders/placed-orders/order-about.api.ts'
import { useOrderLive } from '#features/orders/placed-orders/use-order-live.ts'
import { GiveUpParcel } from '#features/subscriptions/GiveUpParcel.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { OrderDetails } from '#widgets/order/OrderDetails.tsx'
import { RequestDetails } from '#widgets/order/RequestDetails.tsx'
import { useOrderPix } from '#widgets/order/use-order-pix.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'

/** One of the patient's orders, or a request that is not placed; if its payment came too late, he chooses. */
export default function MyOrderPage() {
  const number = useParams().number ?? ''
  const { currentData: order, error, refetch } = useOwnOrderQuery(number)
  const failure = error as Failure | undefined
  if (order) return <OwnOrder number={number} token={order.token} />
  if (!failure) return <AreaLoading />
  if (statusOf(failure) === 404) return <OwnRequest number={number} />
  return (
    <AreaPage title={`Pedido ${number}`}>
      <FailureBanner failure={failure} onRetry={() => void refetch()} />
    </AreaPage>
  )
}

/** The storefront knows placed orders alone; what the pharmacy was asked for is placed once it is paid. */
function OwnRequest({ number }: { number: string }) {
  const { currentData: about, error, refetch } = useOrderAboutQuery({ number }, { refetchOnMountOrArgChange: true })
  const failure = error as Failure | undefined
  if (about?.request) {
    return (
      <div className="area-page">
        <RequestDetails about={about} request={about.request} onChanged={() => void refetch()} />
      </div>
    )
  }
  if (!failure && !about) return <AreaLoading />
  return (
    <AreaPage title={`Pedido ${number}`}>
      {failure && statusOf(failure) !== 404 ? (
        <SaidBanner failure={failure} onRetry={() => void refetch()} />
      ) : (
        <NotHere />
      )}
    </AreaPage>
  )
}

function OwnOrder({ number, token }: Pick<Order, 'number' | 'token'>) {
  const { apiUrl } = useRuntime()
  const { data: order, error, isLoading, refetch } = useOrderLive({ order: { number, token }, apiUrl })
  if (isLoading) return <AreaLoading />
  if (!order) {
    return (
      <AreaPage title={`Pedido ${number}`}>
        <FailureBanner failure={error as Failure | undefined} onRetry={() => void refetch()} />
      </AreaPage>
    )
  }
  return <OneOrder order={order} onChanged={() => void refetch()} />
}

function OneOrder({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const pix = useOrderPix(order)
  const isOwed = isOwedAfterCancellation(order)
  const { data: late } = useLatePaymentQuery(order.number, { skip: !isOwed })
  return (
    <div className="area-page">
      <OrderDetails
        order={order}
        pix={pix}
        first={isOwed && <LatePaymentCard orderNumber={order.number} />}
        mayGiveUp={<GiveUpParcel orderNumber={order.number} isCard onGivenUp={onChanged} />}
        text={late ? 'O pagamento não chegou a tempo, e o pedido foi cancelado.' : undefined}
        receiptAt={links.myReceipt(order.number)}
        onChanged={onChanged}
      />
    </div>
  )
}

function NotHere() {
  return (
    <EmptyState
      headingLevel="h2"
      title="Não encontramos este pedido"
      action={
        <LinkButton as={Link} to={links.myOrders()}>
          Ver meus pedidos
        </LinkButton>
      }
    >
      O endereço pode estar incompleto, ou o pedido é de outra conta.
    </EmptyState>
  )
}
