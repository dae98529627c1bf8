import { reaction } from '#platform/outbox'
import { giveSupplementAnew } from './give-anew.ts'

/** All of a parcel was paid back: the supplement that it brought ends, unless its box is closed. */
export const whenOrderIsRefundedTakeItsSupplementBack = reaction({
  name: 'when-order-is-refunded-take-its-supplement-back',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await giveSupplementAnew(ctx, { orderId })
  },
})
