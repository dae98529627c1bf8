import { notePaidBack } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** All of a parcel was paid back: no other one is charged by itself until its patient says yes (decision 0145). */
export const whenOrderIsRefundedAskWhetherItsTreatmentGoesOn = reaction({
  name: 'when-order-is-refunded-ask-whether-its-treatment-goes-on',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await notePaidBack(ctx, { orderId })
  },
})
