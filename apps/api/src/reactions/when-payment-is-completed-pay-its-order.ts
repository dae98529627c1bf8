import { answerLatePayment, recordPayment } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** The order is paid, placed or revived; if its goods are gone, it becomes late money (design.md 6). */
export const whenPaymentIsCompletedPayItsOrder = reaction({
  name: 'when-payment-is-completed-pay-its-order',
  on: 'payments.completed',
  react: async (ctx, { orderId, paymentId }) => {
    const { outcome } = await recordPayment(ctx, { orderId, paymentId })
    if (outcome === 'not_keepable') await answerLatePayment(ctx, { orderId, paymentId })
  },
})
