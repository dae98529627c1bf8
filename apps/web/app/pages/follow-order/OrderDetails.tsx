import { formatDateTime } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { OrderParts } from '#features/orders/OrderParts.tsx'
import type { Order } from '#features/orders/order.ts'
import { isPaid, paymentWords, shipmentTimeline } from '#features/orders/order-states.ts'
import { ShipmentTimeline } from '#features/orders/ShipmentTimeline.tsx'

export type OrderDetailsProps = {
  order: Order
  /** Its Pix, where that is not shown elsewhere. */
  pix: ReactNode
  /** Stands before everything else: what has to be decided. */
  first?: ReactNode
  /** Says where its money stands, instead of the order's own words. */
  text?: string
}

/** A placed order: where its money and its parcel stand, what is in it, and the Pix while it waits to be paid. */
export function OrderDetails({ order, pix, first, text }: OrderDetailsProps) {
  const status = paymentWords(order)
  const paid = isPaid(order)
  return (
    <>
      <div>
        <div className="order-page__head">
          <h1 className="order-page__title">{`Pedido ${order.number}`}</h1>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </div>
        <p className="ui-muted" role="status">
          {order.completedAt && `Feito em ${formatDateTime(order.completedAt)}. `}
          {text ?? status.text}
        </p>
      </div>
      <div className="order-page__columns">
        <div className="order-page__main">
          {first}
          {pix && (
            <Card isRaised>
              <h2>{paid ? 'Recebemos o seu Pix' : 'Pague com Pix'}</h2>
              <p className="order-page__lead">
                {paid
                  ? `A confirmação foi para ${order.email}.`
                  : 'Abra o app do seu banco e aponte a câmera, ou copie o código.'}
              </p>
              {pix}
            </Card>
          )}
          {/* A consultation has no parcel. */}
          {order.state !== 'canceled' && order.shippingAddress && (
            <Card>
              <h2>Entrega</h2>
              <ShipmentTimeline steps={shipmentTimeline(order)} />
            </Card>
          )}
        </div>
        <OrderParts order={order} />
      </div>
    </>
  )
}
