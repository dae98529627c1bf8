import { takeBackSupplement } from '#domains/plans/given-supplements'
import { reaction } from '#platform/outbox'

/** All of a parcel was paid back: the supplement that it brought ends, unless its box is closed. */
export const whenOrderIsRefundedTakeItsSupplementBack = reaction({
  name: 'when-order-is-refunded-take-its-supplement-back',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await takeBackSupplement(ctx, { orderId })
  },
})
