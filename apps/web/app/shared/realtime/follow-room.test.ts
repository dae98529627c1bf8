// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRoom, type RoomEvent } from './follow-room.ts'
import { disconnectRealtime } from './socket.ts'

type Request = { order_number?: string; order_token?: string; access_token?: string; room?: string; after: number }

const mayEnter = ({ order_token, access_token }: Request) => order_token === 'open' || access_token === 'fresh'
const roomOf = ({ order_number, room }: Request) => room ?? (order_number ? `order:${order_number}` : 'user:1')

/** Speaks the API's protocol: rooms by number and token, events under rising ids, notices that carry ids only. */
const startRooms = async (port = 0) => {
  const http = createServer()
  const io = new Server(http, { path: '/realtime', transports: ['websocket'] })
  const inputs: [string, Request][] = []
  io.on('connection', (socket: Socket) => {
    for (const name of ['join', 'fetch']) {
      socket.on(name, (request: Request, answer: (said: object) => void) => {
        inputs.push([name, request])
        if (!mayEnter(request)) return answer({ ok: false, error: 'not_found' })
        if (name === 'join') socket.join(roomOf(request))
        answer({ ok: true, events: events.filter(({ id }) => id > request.after) })
      })
    }
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    port: (http.address() as AddressInfo).port,
    inputs,
    tell: (lastId: number, room = 'order:R1') => io.to(room).emit('room', { room, lastId }),
    sayGoodbye: () => io.disconnectSockets(),
    /** As the API does when the token that opened a room is no longer good. */
    closeRoom: (room: string) => {
      io.to(room).emit('closed', { room })
      io.in(room).socketsLeave(room)
    },
    connections: () => io.engine.clientsCount,
    close: () => io.close(),
  }
}

let events: RoomEvent[]
let rooms: Awaited<ReturnType<typeof startRooms>>
let stops: (() => void)[]
beforeEach(async () => {
  events = [{ id: 4, type: 'orders.placed', data: {} }]
  rooms = await startRooms()
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  disconnectRealtime()
  await rooms.close()
})

const follow = (orderToken = 'open') => {
  const heard: number[] = []
  const poll = vi.fn()
  const stop = followRoom({
    apiUrl: rooms.url,
    orderNumber: 'R1',
    orderToken,
    onEvent: ({ id }) => heard.push(id),
    poll,
  })
  stops.push(stop)
  return { heard, poll, stop }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 })

test('joining brings what happened before, and a notice brings what happened since, each once', async () => {
  const { heard } = follow()
  await until(() => expect(heard).toEqual([4]))
  events.push({ id: 7, type: 'orders.paid', data: {} })
  rooms.tell(7)
  rooms.tell(7)
  await until(() => expect(heard).toEqual([4, 7]))
  expect(rooms.inputs.at(-1)?.[1]).toMatchObject({ order_number: 'R1', order_token: 'open', after: 4 })
})

test('after the server was away, what happened meanwhile is fetched from the last known id', async () => {
  const { heard } = follow()
  await until(() => expect(heard).toEqual([4]))
  await rooms.close()
  events.push({ id: 9, type: 'orders.paid', data: {} })
  rooms = await startRooms(rooms.port)
  await until(() => expect(heard).toEqual([4, 9]))
  expect(rooms.inputs[0]).toEqual(['join', { order_number: 'R1', order_token: 'open', after: 4 }])
})

test('a server that says goodbye is joined again', async () => {
  const { heard } = follow()
  await until(() => expect(heard).toEqual([4]))
  events.push({ id: 5, type: 'orders.paid', data: {} })
  rooms.sayGoodbye()
  await until(() => expect(heard).toEqual([4, 5]))
})

test('whoever is not let into the room asks for the order itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { heard, poll } = follow('wrong')
  await until(() => expect(rooms.inputs.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(6_500)
  expect(poll).toHaveBeenCalledTimes(2)
  expect(heard).toEqual([])
  vi.useRealTimers()
})

test('who stops following hears nothing more and polls no more', async () => {
  const { heard, poll, stop } = follow()
  await until(() => expect(heard).toEqual([4]))
  stop()
  const other = follow()
  events.push({ id: 8, type: 'orders.paid', data: {} })
  rooms.tell(8)
  await until(() => expect(other.heard).toEqual([4, 8]))
  expect(heard).toEqual([4])
  expect(poll).not.toHaveBeenCalled()
})

test('disconnecting ends the one connection of the page, and following again takes it up', async () => {
  follow()
  const { heard } = follow()
  await until(() => expect(heard).toEqual([4]))
  expect(rooms.connections()).toBe(1)
  disconnectRealtime()
  await until(() => expect(rooms.connections()).toBe(0))
  const again = follow()
  await until(() => expect(again.heard).toEqual([4]))
})

test('a person is followed by the access token that he has when asked, and joins as soon as it is a good one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const heard: number[] = []
  let token = 'stale'
  const poll = vi.fn(() => {
    token = 'fresh'
  })
  const onEvent = ({ id }: RoomEvent) => heard.push(id)
  stops.push(followRoom({ apiUrl: rooms.url, userId: 1, accessToken: () => token, onEvent, poll }))
  await until(() => expect(rooms.inputs.at(0)?.[1]).toEqual({ access_token: 'stale', after: 0 }))
  await vi.advanceTimersByTimeAsync(3_500)
  await until(() => expect(heard).toEqual([4]))
  events.push({ id: 6, type: 'message', data: {} })
  rooms.tell(6, 'user:1')
  await until(() => expect(heard).toEqual([4, 6]))
  expect(rooms.inputs.at(-1)).toEqual(['fetch', { access_token: 'fresh', after: 4 }])
  vi.useRealTimers()
})

test('a room that the server closed is joined again with the token of now, and what was missed is fetched', async () => {
  const heard: number[] = []
  let token = 'fresh'
  const poll = vi.fn()
  const room = { userId: 1, accessToken: () => token } as const
  stops.push(followRoom({ apiUrl: rooms.url, ...room, onEvent: ({ id }) => heard.push(id), poll }))
  await until(() => expect(heard).toEqual([4]))
  rooms.closeRoom('user:1')
  events.push({ id: 5, type: 'message', data: {} })
  await until(() => expect(heard).toEqual([4, 5]))
  expect(rooms.inputs.at(-1)).toEqual(['join', { access_token: 'fresh', after: 4 }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  token = 'stale'
  rooms.closeRoom('user:1')
  await until(() => expect(rooms.inputs.at(-1)?.[1].access_token).toBe('stale'))
  // Not let in any more: he asks for the thing itself, and soon.
  await vi.advanceTimersByTimeAsync(3_500)
  expect(poll).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a room of many is asked for by its name, and its notices are those of that name alone', async () => {
  const heard: number[] = []
  const onEvent = ({ id }: RoomEvent) => heard.push(id)
  const room = { sharedRoom: 'dispensings', accessToken: () => 'fresh' } as const
  stops.push(followRoom({ apiUrl: rooms.url, ...room, onEvent, poll: () => {} }))
  await until(() => expect(heard).toEqual([4]))
  events.push({ id: 7, type: 'dispensing', data: {} })
  rooms.tell(7, 'dispensings')
  await until(() => expect(heard).toEqual([4, 7]))
  expect(rooms.inputs.at(-1)).toEqual(['fetch', { access_token: 'fresh', room: 'dispensings', after: 4 }])
})
