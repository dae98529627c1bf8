import { formatDateTime } from '@prumo/brazil'
import { Card, Page, StatusBadge } from '@prumo/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OrderParts } from '#features/orders/OrderParts.tsx'
import type { Order } from '#features/orders/order.ts'
import { isPaid, isWaitingForPix, paymentWords, shipmentTimeline } from '#features/orders/order-states.ts'
import { payPagesUrlOf } from '#features/orders/payment-methods.ts'
import { ShipmentTimeline } from '#features/orders/ShipmentTimeline.tsx'
import { usePixCode } from '#features/orders/use-pix-code.ts'
import { PixWait } from '#features/payments/PixWait.tsx'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { ThankYouDrawer } from './ThankYouDrawer.tsx'

type Arrival = { isThanking?: boolean } | null

/** A placed order: where its money and its parcel stand, what is in it, and the Pix while it waits to be paid. */
export function OrderPage({ order }: { order: Order }) {
  const thankYou = useThankYou()
  const paid = isPaid(order)
  const pix = usePixCode(order, isWaitingForPix(order))
  const status = paymentWords(order)
  const panel = (
    <PixWait
      code={pix.code}
      isConfirmed={paid}
      onAsk={pix.ask}
      isAsking={pix.isAsking}
      fault={paid ? null : pix.fault}
      payPagesUrl={payPagesUrlOf(order)}
    />
  )
  // Who saw the code sees it turn to "confirmed" in its place.
  const showsPix = isWaitingForPix(order) || (paid && pix.code !== null)
  return (
    <Page className="order-page">
      <div>
        <div className="order-page__head">
          <h1 className="order-page__title">{`Pedido ${order.number}`}</h1>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </div>
        <p className="ui-muted" role="status">
          {order.completedAt && `Feito em ${formatDateTime(order.completedAt)}. `}
          {status.text}
        </p>
      </div>
      <div className="order-page__columns">
        <div className="order-page__main">
          {showsPix && !thankYou.isOpen && (
            <Card isRaised>
              <h2>{paid ? 'Recebemos o seu Pix' : 'Pague com Pix'}</h2>
              <p className="order-page__lead">
                {paid
                  ? `A confirmação foi para ${order.email}.`
                  : 'Abra o app do seu banco e aponte a câmera, ou copie o código.'}
              </p>
              {panel}
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
      <ThankYouDrawer order={order} isOpen={thankYou.isOpen} onClose={thankYou.close} pix={showsPix ? panel : null} />
    </Page>
  )
}

/** The thank-you drawer stands open when one comes from the checkout, once: a reload shows the order alone. */
const useThankYou = () => {
  const overlay = useOverlay('thankYou')
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isArriving = Boolean((state as Arrival)?.isThanking)
  const { open } = overlay
  useEffect(() => {
    if (!isArriving) return
    open()
    void navigate(pathname, { replace: true, state: null })
  }, [isArriving, open, navigate, pathname])
  return overlay
}
