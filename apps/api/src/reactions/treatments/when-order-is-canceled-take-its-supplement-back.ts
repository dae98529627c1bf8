import { giveBackSupplement } from '#domains/plans/given-supplements'
import { reaction } from '#platform/outbox'
import { giveSupplementAnew } from './give-anew.ts'

/**
 * A parcel's money goes back: what it brought ends, unless its box is closed or another paid parcel brings it. An order
 * of one gives it back.
 */
export const whenOrderIsCanceledTakeItsSupplementBack = reaction({
  name: 'when-order-is-canceled-take-its-supplement-back',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await giveSupplementAnew(ctx, { orderId })
    if (kind === 'shop') await giveBackSupplement(ctx, { goodsOrderId: orderId })
  },
})
