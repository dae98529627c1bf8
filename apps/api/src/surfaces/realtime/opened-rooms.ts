import type { Server, Socket } from 'socket.io'
import { listStandingSessions } from '#domains/people/identity'
import type { Actor, Context } from '#platform/context'

/** Rooms of a socket that a bearer opened, each with the newest token that was shown for it. */
const openedBy = ({ data }: Socket): Map<string, string> => {
  data.opened ??= new Map<string, string>()
  return data.opened
}

/** Notes which token opens a room to this socket: by joining it, or by asking there with a newer one. */
export const noteOpening = (socket: Socket, { room, accessToken }: { room: string; accessToken: string }): void => {
  openedBy(socket).set(room, accessToken)
}

/**
 * Closes the rooms whose tokens are no longer good, or no longer good for them, and says so to their sockets
 * (`closed`): a browser with a newer token joins again. One statement, whatever the number of sockets; none where
 * nobody is in.
 */
export const closeLostRooms = async (
  ctx: Context,
  server: Server,
  mayEnter: (actor: Actor, room: string) => boolean,
): Promise<void> => {
  const sockets = [...server.of('/').sockets.values()]
  const asked = new Set(sockets.flatMap((socket) => [...openedBy(socket).values()]))
  if (asked.size === 0) return
  const standing = await listStandingSessions(ctx, { accessTokens: [...asked] })
  for (const socket of sockets) {
    for (const [room, token] of openedBy(socket)) {
      const actor = standing.get(token)
      // Shown while we looked: the next round knows it.
      if (!asked.has(token) || (actor && mayEnter(actor, room))) continue
      openedBy(socket).delete(room)
      await socket.leave(room)
      socket.emit('closed', { room })
    }
  }
}
