import type { payOrder } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { PaidOrder } from '#domains/shop/orders'

type WirePayment = z.output<typeof payOrder.response>

/** The result of paying an order of any kind: for Pix its code, for a card its state. */
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

/**
 * A chosen payment that has not started, such as that of a dispensing that the pharmacist still checks, is shown as in
 * progress.
 */
const stateOf = (payment: PaidOrder['payment']): WirePayment['state'] => {
  if (payment?.state === 'completed' || payment?.state === 'pending') return payment.state
  return payment === null || payment.state === 'checkout' || payment.state === 'processing' ? 'processing' : 'failed'
}
