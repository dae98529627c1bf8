import { giveUpPayment } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** A charge was refused or given up after its request had ended: the order's goods are released. */
export const whenPaymentFailsFreeItsOrder = reaction({
  name: 'when-payment-fails-free-its-order',
  on: 'payments.failed',
  react: (ctx, { orderId }) => giveUpPayment(ctx, { orderId }),
})
