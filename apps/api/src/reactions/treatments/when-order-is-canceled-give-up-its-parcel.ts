import { giveUpUnpaid } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** Nobody paid the Pix of an accepted parcel in time: the pharmacy waits no more, and the treatment is paused. */
export const whenOrderIsCanceledGiveUpItsParcel = reaction({
  name: 'when-order-is-canceled-give-up-its-parcel',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await giveUpUnpaid(ctx, { orderId })
  },
})
