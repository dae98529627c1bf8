import { giveUpPayment } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** A charge that nobody was waiting for any more was refused or given up: the order's goods go back. */
export const whenPaymentFailsFreeItsOrder = reaction({
  name: 'when-payment-fails-free-its-order',
  on: 'payments.failed',
  react: (ctx, { orderId }) => giveUpPayment(ctx, { orderId }),
})
