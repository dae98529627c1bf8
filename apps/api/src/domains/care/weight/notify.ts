import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'

/** Open pages of these people read the programme again. */
export const notifyOf = async (ctx: Context, userIds: readonly number[]): Promise<void> => {
  for (const userId of new Set(userIds)) await publishToRoom(ctx, { room: `user:${userId}`, type: 'weight', data: {} })
}
