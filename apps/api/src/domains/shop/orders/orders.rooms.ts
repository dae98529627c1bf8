import type { RoomKind } from '#platform/rooms'
import { findOrder } from './load-order.ts'
import { roomOf } from './placing/place.ts'

/** An order's room, opened only by its token, also for signed-in users. */
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
