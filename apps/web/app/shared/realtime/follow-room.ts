import type { Socket } from 'socket.io-client'
import { connectSocket } from './socket.ts'

export type RoomEvent = { id: number; type: string; data: unknown }

/** A room of many. */
export type SharedRoom = 'dispensings' | 'course-support' | 'urgent-notes' | 'no-shows'

/**
 * An order with its token; a person with his current access token, since it may have been renewed; or a shared room,
 * with a member's access token.
 */
type Room =
  | { orderNumber: string; orderToken: string }
  | { userId: number; accessToken: () => string | undefined }
  | { sharedRoom: SharedRoom; accessToken: () => string | undefined }

export type FollowedRoom = Room & {
  apiUrl: string
  /** Called for each event once, in order. */
  onEvent: (event: RoomEvent) => void
  /** Loads the thing itself, in case an event was missed. */
  poll: () => void
}

type RoomAnswer = { ok: boolean; events?: RoomEvent[] }

/** Outside its room a thing is polled this often; inside only as a safety net for missed events. */
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
 * Follows an order, or a person, until the returned function is called. The server stores every event under an
 * increasing id, so after any silence the later events are fetched, and none is lost or repeated.
 */
export const followRoom = ({ apiUrl, onEvent, poll, ...room }: FollowedRoom): (() => void) => {
  let lastId = 0
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInRoom = false
  let isOver = false

  const take = ({ ok, events = [] }: RoomAnswer) => {
    if (isOver) return
    // An expired token closes the room; the next poll soon gets another, and then it joins again.
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
  /** The room's token is no longer valid; the current one may be. */
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
      // The socket's code did not load; polling continues.
    },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.off('connect', join).off('disconnect', leave).off('room', heard).off('closed', closed)
  }
}
