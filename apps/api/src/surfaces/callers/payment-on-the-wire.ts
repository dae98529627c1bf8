import type { payOrder } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { PaidOrder } from '#domains/shop/orders'

type WirePayment = z.output<typeof payOrder.response>

/** What came of paying an order, whatever it sells: by Pix its code, by card its state. */
export const paymentOnTheWire = ({ order, payment, pix }: PaidOrder): WirePayment => ({
  orderNumber: order.number,
  orderToken: order.token,
  state: order.paymentState === 'paid' ? 'completed' : stateOf(payment),
  total: order.totalCents / 100,
  installments: payment?.installments ?? 1,
  pixQrCode: pix?.copyPaste ?? null,
  pixExpiresAt: pix?.expiresAt.toISOString() ?? null,
  message: null,
})

/** A payment that is chosen and not begun, as of a parcel that the pharmacist still looks at, is under way. */
const stateOf = (payment: PaidOrder['payment']): WirePayment['state'] => {
  if (payment?.state === 'completed' || payment?.state === 'pending') return payment.state
  return payment === null || payment.state === 'checkout' || payment.state === 'processing' ? 'processing' : 'failed'
}
