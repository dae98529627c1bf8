import { cancelSale } from '#domains/care/weight'
import { reaction } from '#platform/outbox'

/** Once all of its money went back by hand, the programme ends; months that went back end nothing that was given. */
export const whenOrderIsRefundedEndItsWeightProgramme = reaction({
  name: 'when-order-is-refunded-end-its-weight-programme',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'weight') await cancelSale(ctx, { orderId })
  },
})
