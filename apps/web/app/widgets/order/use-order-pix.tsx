import type { ReactNode } from 'react'
import { payPagesUrlOf } from '#features/orders/checkout/payment-methods.ts'
import { usePixCode } from '#features/orders/checkout/use-pix-code.ts'
import type { Order } from '#features/orders/order.ts'
import { isPaid, isWaitingForPix } from '#features/orders/order-states.ts'
import { PixWait } from '#features/payments/PixWait.tsx'

/** The Pix of an unpaid order, else null. A customer who saw the code sees the confirmation in its place. */
export const useOrderPix = (order: Order): ReactNode => {
  const paid = isPaid(order)
  const pix = usePixCode(order, isWaitingForPix(order))
  if (!isWaitingForPix(order) && !(paid && pix.code !== null)) return null
  return (
    <PixWait
      code={pix.code}
      isConfirmed={paid}
      onAsk={pix.ask}
      isAsking={pix.isAsking}
      fault={paid ? null : pix.fault}
      payPagesUrl={payPagesUrlOf(order)}
    />
  )
}
