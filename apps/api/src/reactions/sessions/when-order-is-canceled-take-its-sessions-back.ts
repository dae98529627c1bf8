import { takeBackSessions } from '#domains/care/session-credits'
import { reaction } from '#platform/outbox'
import { giveSessionAnew } from '../treatments/give-anew.ts'

/** Its money goes back: the sessions that it paid for end, of a package and of a treatment's parcel alike. */
export const whenOrderIsCanceledTakeItsSessionsBack = reaction({
  name: 'when-order-is-canceled-take-its-sessions-back',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'consultation') await takeBackSessions(ctx, { orderId })
    if (kind === 'medicine') await giveSessionAnew(ctx, { orderId })
  },
})
