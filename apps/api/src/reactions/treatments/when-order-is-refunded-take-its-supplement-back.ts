import { giveUpSupplement } from '#domains/plans/given-supplements'
import { reaction } from '#platform/outbox'
import { giveSupplementAnew } from './give-anew.ts'

/**
 * All of a parcel was paid back: the supplement that it brought ends, unless its box is closed. All of a supplement's
 * own order was closed, since it was lost or came back: it may be picked again.
 */
export const whenOrderIsRefundedTakeItsSupplementBack = reaction({
  name: 'when-order-is-refunded-take-its-supplement-back',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await giveSupplementAnew(ctx, { orderId })
    if (kind === 'shop') await giveUpSupplement(ctx, { goodsOrderId: orderId })
  },
})
