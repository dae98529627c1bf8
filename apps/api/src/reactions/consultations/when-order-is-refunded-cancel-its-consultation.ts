import { cancelPaidBack } from '#domains/care/consultations'
import { reaction } from '#platform/outbox'

/** All of its money went back by hand: its consultation does not take place, unless it has begun. */
export const whenOrderIsRefundedCancelItsConsultation = reaction({
  name: 'when-order-is-refunded-cancel-its-consultation',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'consultation') await cancelPaidBack(ctx, { orderId })
  },
})
