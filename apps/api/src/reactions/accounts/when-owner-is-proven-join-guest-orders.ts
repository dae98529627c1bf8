import { joinGuestOrders } from '#domains/shop/orders'
import { reaction } from '#platform/outbox'

/** Whoever bought without an account finds these orders in it; before that, nobody does. */
export const whenOwnerIsProvenJoinGuestOrders = reaction({
  name: 'when-owner-is-proven-join-guest-orders',
  on: 'identity.ownerProven',
  react: (ctx, { userId }) => joinGuestOrders(ctx, { userId }),
})
