import { formatReais } from '@prumo/brazil'
import { Button, Card, ChevronIcon, Drawer, LoadingRegion, Skeleton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CouponInCheckout } from '#features/orders/cart/CouponInCheckout.tsx'
import { centsOf } from '#features/orders/cents-of.ts'
import { creditCents, leftToPayCents } from '#features/orders/credit-of-order.ts'
import type { Order } from '#features/orders/order.ts'
import { OrderItems } from '#features/orders/placed-orders/OrderItems.tsx'
import { couponOf, sumsOf } from '#features/orders/placed-orders/order-view.ts'
import { Totals } from '#features/orders/Totals.tsx'
import { type CheckoutStep, links } from '#links'
import { useOverlay } from '#shared/overlays/use-overlay.ts'

/** The purchase, beside the step; on a phone one line with the total, which opens the checkout drawer. */
export function Summary({ order, step }: { order: Order | null; step: CheckoutStep }) {
  const drawer = useOverlay('checkout')
  const coupon = order && <Coupon order={order} step={step} />
  return (
    <aside className="checkout-summary" aria-label="Resumo do pedido">
      <Button variant="quiet" isWide className="checkout-summary__line" aria-haspopup="dialog" onClick={drawer.open}>
        <span>{order && mayTakeCoupon(order, step) ? 'Resumo e cupom' : 'Resumo do pedido'}</span>
        <span className="checkout-summary__sum ui-money">{order && <LeftToPay order={order} />}</span>
        <ChevronIcon width="20" height="20" />
      </Button>
      <Card isRaised className="checkout-summary__card">
        {order ? (
          <SummaryContent order={order} title="Seu pedido">
            {coupon}
          </SummaryContent>
        ) : (
          <LoadingRegion label="Carregando o resumo">
            <Skeleton form="title" />
            <Skeleton />
            <Skeleton />
          </LoadingRegion>
        )}
      </Card>
      <Drawer isOpen={drawer.isOpen} onClose={drawer.close} title="Seu pedido">
        {order && <SummaryContent order={order}>{coupon}</SummaryContent>}
      </Drawer>
    </aside>
  )
}

/** The line about the amount: the total, or the rest after store credit. */
function LeftToPay({ order }: { order: Order }) {
  if (creditCents(order) === 0) return formatReais(centsOf(order.total))
  return (
    <>
      <small>Falta pagar</small> {formatReais(leftToPayCents(order))}
    </>
  )
}

/** Some coupons depend on the e-mail; and the review's agreement must not change while it is read. */
const mayTakeCoupon = ({ email }: Order, step: CheckoutStep): boolean => email !== null && step !== 'review'

function Coupon({ order, step }: { order: Order; step: CheckoutStep }) {
  if (mayTakeCoupon(order, step)) return <CouponInCheckout order={order} />
  if (step !== 'review') return null
  return (
    <p className="checkout-note">
      <Link to={links.sexToolsCheckout('payment')}>{couponOf(order) ? 'Alterar o cupom' : 'Usar um cupom'}</Link>
    </p>
  )
}

function SummaryContent({ order, title, children }: { order: Order; title?: string; children: ReactNode }) {
  return (
    <>
      {title && <h2>{title}</h2>}
      <OrderItems order={order} />
      <Totals sums={sumsOf(order)} />
      {children}
    </>
  )
}
