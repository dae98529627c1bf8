import type { RoomKind } from '#platform/rooms'
import { findOrder } from './load-order.ts'
import { roomOf } from './placing/place.ts'

/** An order's room, which its token alone opens: whoever is signed in hears of his orders by it too. */
export const rooms: RoomKind[] = [
  {
    name: 'order:',
    mayEnter: () => false,
    openWithToken: async (ctx, key) => {
      const order = await findOrder(ctx, key)
      return order && roomOf(order)
    },
  },
]
