import type { Socket } from 'socket.io-client'
import { connectSocket } from './socket.ts'

export type RoomEvent = { id: number; type: string; data: unknown }

/** A room of many. */
export type SharedRoom = 'dispensings'

/**
 * An order, opened by its token; a person, by his access token as it is when asked, for it may have been renewed; or a
 * room of many, by the access token of one who is let in.
 */
type Room =
  | { orderNumber: string; orderToken: string }
  | { userId: number; accessToken: () => string | undefined }
  | { sharedRoom: SharedRoom; accessToken: () => string | undefined }

export type FollowedRoom = Room & {
  apiUrl: string
  /** Told each event once, in their order. */
  onEvent: (event: RoomEvent) => void
  /** Asks for the thing itself, where no event may have come through. */
  poll: () => void
}

type RoomAnswer = { ok: boolean; events?: RoomEvent[] }

/** Outside its room a thing is asked for this often; inside only as a safety net for what was never told. */
const pollPauseMs = { inRoom: 20_000, silent: 3_000 }

const nameOf = (room: Room): string => {
  if ('sharedRoom' in room) return room.sharedRoom
  return 'userId' in room ? `user:${room.userId}` : `order:${room.orderNumber}`
}

const requestOf = (room: Room) => {
  if ('orderNumber' in room) return { order_number: room.orderNumber, order_token: room.orderToken }
  const opening = { access_token: room.accessToken() ?? '' }
  return 'sharedRoom' in room ? { ...opening, room: room.sharedRoom } : opening
}

/**
 * Follows what happens to an order, or to a person, until the returned function is called. The server keeps every event
 * under a rising id, so after any silence the events since the last known one are fetched and nothing is lost or told
 * twice.
 */
export const followRoom = ({ apiUrl, onEvent, poll, ...room }: FollowedRoom): (() => void) => {
  let lastId = 0
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInRoom = false
  let isOver = false

  const take = ({ ok, events = [] }: RoomAnswer) => {
    if (isOver) return
    // A token that ran out closes the room; the poll that follows soon gets another, and then joins again.
    isInRoom = ok
    for (const event of events) {
      if (event.id <= lastId) continue
      lastId = event.id
      onEvent(event)
    }
  }
  const ask = (what: 'join' | 'fetch') => socket?.emit(what, { ...requestOf(room), after: lastId }, take)
  const join = () => ask('join')
  const leave = () => {
    isInRoom = false
  }
  const heard = (notice: { room: string; lastId: number }) => {
    if (notice.room === nameOf(room) && notice.lastId > lastId) ask('fetch')
  }
  /** The token that opened the room is no longer good; the one of now may be. */
  const closed = (notice: { room: string }) => {
    if (notice.room !== nameOf(room)) return
    leave()
    join()
    pollAgain()
  }
  const pollAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        poll()
        if (socket?.connected && !isInRoom) join()
        pollAgain()
      },
      isInRoom ? pollPauseMs.inRoom : pollPauseMs.silent,
    )
  }

  pollAgain()
  connectSocket(apiUrl).then(
    (connected) => {
      if (isOver) return
      socket = connected
      socket.on('connect', join).on('disconnect', leave).on('room', heard).on('closed', closed)
      if (socket.connected) join()
    },
    () => {
      // The code of the socket did not load; polling goes on.
    },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.off('connect', join).off('disconnect', leave).off('room', heard).off('closed', closed)
  }
}
