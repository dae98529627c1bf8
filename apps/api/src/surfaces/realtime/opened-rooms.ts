import type { Server, Socket } from 'socket.io'
import { listStandingSessions } from '#domains/people/identity'
import type { Actor, Context } from '#platform/context'

/** The rooms of a socket that a bearer opened, each with the newest token shown for it. */
const openedBy = ({ data }: Socket): Map<string, string> => {
  data.opened ??= new Map<string, string>()
  return data.opened
}

/** Notes which token opens a room for this socket: the one it joined with, or a newer one. */
export const noteOpening = (socket: Socket, { room, accessToken }: { room: string; accessToken: string }): void => {
  openedBy(socket).set(room, accessToken)
}

/**
 * Closes rooms whose tokens have expired or no longer give access, and tells their sockets (`closed`): a browser with a
 * newer token joins again. A socket that is in no room afterwards is closed, without socket.io's goodbye: a browser
 * whose session still stands opens another. One statement for any number of sockets; none if there are none.
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
      // A newer token arrived during the check: the next round sees it.
      if (!asked.has(token) || (actor && mayEnter(actor, room))) continue
      openedBy(socket).delete(room)
      await socket.leave(room)
      socket.emit('closed', { room })
      // What is left is the room of its own id, which every socket has.
      if (socket.rooms.size <= 1) socket.conn.close()
    }
  }
}
