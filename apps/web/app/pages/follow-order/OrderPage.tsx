import { Card, Page } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import type { Order } from '#features/orders/order.ts'
import { isOwedAfterCancellation, isPaid } from '#features/orders/order-states.ts'
import { useOrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { GiveUpParcel } from '#features/subscriptions/GiveUpParcel.tsx'
import { links } from '#links'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { OrderDetails } from '#widgets/order/OrderDetails.tsx'
import { useOrderPix } from '#widgets/order/use-order-pix.tsx'
import { AccountOfPurchase, useIsGuests } from './AccountOfPurchase.tsx'
import { ThankYouDrawer } from './ThankYouDrawer.tsx'

type Arrival = { isThanking?: boolean } | null

/** A page of a placed order, with thanks to a customer who comes from the checkout. */
export function OrderPage({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { isOpen, close } = useThankYou()
  const pix = useOrderPix(order)
  const mayOpenAccount = useMayOpenAccount(order)
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const [isToldOfPayment, setIsToldOfPayment] = useState(false)
  const leave = () => {
    setIsToldOfPayment(isPaid(order))
    close()
  }
  return (
    <Page className="order-page">
      <OrderDetails
        order={order}
        pix={isOpen || isToldOfPayment ? null : pix}
        first={mayBeDecided(order) && <DecideInAccount order={order} />}
        mayGiveUp={order.user && isLoggedIn && <GiveUpParcel orderNumber={order.number} isCard onGivenUp={onChanged} />}
        receiptAt={links.receipt(order.number)}
        onChanged={onChanged}
      />
      {mayOpenAccount && !isOpen && (
        <Card>
          <AccountOfPurchase order={order} />
        </Card>
      )}
      <ThankYouDrawer
        order={order}
        isOpen={isOpen}
        onClose={leave}
        pix={pix}
        account={mayOpenAccount && <AccountOfPurchase order={order} />}
      />
    </Page>
  )
}

/** A guest's mailbox that refuses our mails would refuse the one that confirms the account, too. */
const useMayOpenAccount = (order: Order): boolean => {
  const isGuests = useIsGuests(order)
  const { data, error } = useOrderAbout(order)
  return isGuests && (data ? data.mailsUndeliveredSince === null : error !== undefined)
}

/**
 * An account's order whose payment may have come too late: only its owner, signed in, sees and decides what happens.
 */
const mayBeDecided = (order: Order): boolean => isOwedAfterCancellation(order) && Boolean(order.user)

function DecideInAccount({ order }: { order: Order }) {
  return (
    <Card>
      <p>
        Na sua conta você vê o que acontece com o valor pago.{' '}
        <Link to={links.myOrder(order.number)}>Ver na minha conta</Link>
      </p>
    </Card>
  )
}

/** The thank-you drawer is open once, after the checkout: a reload shows only the order. */
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
