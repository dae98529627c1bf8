import { recordPayment } from '#domains/shop/orders'
import { requestRefund } from '#domains/shop/payments'
import { reaction } from '#platform/outbox'

/** The order is paid, placed or taken up again; where its goods are gone, the money goes back (design.md 6). */
export const whenPaymentIsCompletedPayItsOrder = reaction({
  name: 'when-payment-is-completed-pay-its-order',
  on: 'payments.completed',
  react: async (ctx, { orderId, paymentId }) => {
    const { outcome } = await recordPayment(ctx, { orderId, paymentId })
    if (outcome === 'not_keepable') await requestRefund(ctx, { paymentId, reason: 'paid_after_cancellation' })
  },
})
