import type { Socket } from 'socket.io-client'
import { connectSocket } from './socket.ts'

export type RoomEvent = { id: number; type: string; data: unknown }

export type FollowedOrder = {
  apiUrl: string
  orderNumber: string
  orderToken: string
  /** Told each event once, in their order. */
  onEvent: (event: RoomEvent) => void
  /** Asks for the order itself, where no event may have come through. */
  poll: () => void
}

type RoomAnswer = { ok: boolean; events?: RoomEvent[] }

/** Outside its room the order is asked for this often; inside only as a safety net for what was never told. */
const pollPauseMs = { inRoom: 20_000, silent: 3_000 }

/**
 * Follows what happens to an order until the returned function is called. The server keeps every event under a rising
 * id, so after any silence the events since the last known one are fetched and nothing is lost or told twice.
 */
export const followRoom = ({ apiUrl, orderNumber, orderToken, onEvent, poll }: FollowedOrder): (() => void) => {
  let lastId = 0
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInRoom = false
  let isOver = false

  const take = ({ ok, events = [] }: RoomAnswer) => {
    if (!ok || isOver) return
    isInRoom = true
    for (const event of events) {
      if (event.id <= lastId) continue
      lastId = event.id
      onEvent(event)
    }
  }
  const ask = (what: 'join' | 'fetch') =>
    socket?.emit(what, { order_number: orderNumber, order_token: orderToken, after: lastId }, take)
  const join = () => ask('join')
  const leave = () => {
    isInRoom = false
  }
  const heard = (notice: { room: string; lastId: number }) => {
    if (notice.room === `order:${orderNumber}` && notice.lastId > lastId) ask('fetch')
  }
  const pollAgain = () => {
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
      socket.on('connect', join).on('disconnect', leave).on('room', heard)
      if (socket.connected) join()
    },
    () => {
      // The code of the socket did not load; polling goes on.
    },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.off('connect', join).off('disconnect', leave).off('room', heard)
  }
}
