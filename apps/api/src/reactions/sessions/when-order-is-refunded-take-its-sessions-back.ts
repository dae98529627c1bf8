import { takeBackSessions } from '#domains/care/session-credits'
import { reaction } from '#platform/outbox'
import { giveSessionAnew } from '../treatments/give-anew.ts'

/** Money for some sessions of a package goes back: as many end. With all of a parcel’s money, so does its session. */
export const whenOrderIsRefundedTakeItsSessionsBack = reaction({
  name: 'when-order-is-refunded-take-its-sessions-back',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'consultation') await takeBackSessions(ctx, { orderId })
    if (kind === 'medicine') await giveSessionAnew(ctx, { orderId })
  },
})
