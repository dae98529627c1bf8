import { cancelSale } from '#domains/care/weight'
import { reaction } from '#platform/outbox'

/** No money came in time, or it goes back: what it paid for ends with it. */
export const whenOrderIsCanceledEndItsWeightProgramme = reaction({
  name: 'when-order-is-canceled-end-its-weight-programme',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'weight') await cancelSale(ctx, { orderId })
  },
})
