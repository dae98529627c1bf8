import type { IncomingMessage } from 'node:http'
import { callerOf } from '@prumo/hosting'
import { registry } from '@prumo/process'
import type { FastifyPluginAsync } from 'fastify'
import { Gauge } from 'prom-client'
import { Server, type Socket } from 'socket.io'
import { type Context, contextFor } from '#platform/context'
import { listen } from '#platform/listen'
import { accessLost, kindOfRoom, roomEventsAfter } from '#platform/rooms'
import { noteSecurityEvent } from '#platform/security-events'
import { openAdmission } from './admission.ts'
import { askBudget } from './ask-budget.ts'
import { closeLostRooms, noteOpening } from './opened-rooms.ts'
import { lastIdsOf, roomNotice } from './room-notices.ts'
import { mayEnter, RoomRequest, roomKinds, roomOf } from './room-request.ts'

/** Per address or IPv6 network, at a time, in one process. */
const socketsOfOneNetwork = 200
/** How long a socket may still receive notices of a room after it lost access. */
const lookEveryMs = 2_000

/**
 * Rooms over socket.io at /realtime. Processes and browsers exchange only "this room has events up to id n"; a listener
 * asks for what follows the last id that it knows. So a lost connection loses nothing, and any process can serve any
 * browser.
 */
export const realtimeSurface: FastifyPluginAsync = async (app) => {
  const { config, world, database, log } = app.parts
  let isClosing = false
  const ctx = contextFor({ ...world, log }, { kind: 'guest' })
  const callerCtx = (request: IncomingMessage): Context => ({
    ...ctx,
    address: callerOf(request, config.proxies),
    operation: 'socket /realtime',
  })
  const admit = openAdmission({
    origins: config.webOrigins,
    proxies: config.proxies,
    mostOfOneNetwork: Math.ceil(socketsOfOneNetwork * config.rateLimitFactor),
  })
  const server = new Server(app.server, {
    path: '/realtime',
    serveClient: false,
    cors: { origin: config.webOrigins },
    allowRequest: (request, done) => {
      if (isClosing) return done('closing', false)
      admit(request, (reason, mayOpen) => {
        if (reason !== null) noteSecurityEvent(callerCtx(request), 'socket_refused', { kind: reason })
        done(reason, mayOpen)
      })
    },
    // WebSocket without polling, because a browser's requests may reach different processes (design.md 4).
    transports: ['websocket'],
    maxHttpBufferSize: 8 * 1024,
  })
  server.on('connection', (socket) => {
    const ctx = callerCtx(socket.request)
    const mayAsk = askBudget({ most: 60 * config.rateLimitFactor, everyMs: 10_000 })
    socket.on('join', (request, ack) => answer(ctx, { socket, request, ack, joins: true, mayAsk }))
    socket.on('fetch', (request, ack) => answer(ctx, { socket, request, ack, joins: false, mayAsk }))
  })

  measured(() => server.engine.clientsCount)
  const listening = listen(database, log, {
    channels: {
      prumo_rooms: (payload) => {
        const notice = roomNotice(payload)
        if (notice) server.to(notice.room).emit('room', notice)
      },
      [accessLost]: () => void lookForLost(),
    },
    // While nobody listened, something may have happened in any watched room.
    onConnected: () => {
      void tellAgain().catch(() => log.warn('rooms could not be told again'))
    },
  })
  // If the database does not answer, nobody is removed; the check repeats soon.
  const lookForLost = oneAtATime(() => closeLostRooms(ctx, server, mayEnter).catch(() => undefined))
  const looking = setInterval(() => void lookForLost(), lookEveryMs).unref()
  const tellAgain = async () => {
    const rooms = [...server.of('/').adapter.rooms.keys()].filter(isOurs)
    for (const notice of await lastIdsOf(world.db, rooms)) server.to(notice.room).emit('room', notice)
  }

  // Without socket.io's goodbye packet, after which its clients would not reconnect; this way they reconnect to another
  // process.
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(looking)
    server.engine.close()
  })
  app.addHook('onClose', () => listening.close())
}

/** Runs one after another; what is asked for during a run is done once more after it, since it may be newer. */
const oneAtATime = (run: () => Promise<void>) => {
  let isRunning = false
  let isAskedAgain = false
  return async (): Promise<void> => {
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    do {
      isAskedAgain = false
      await run()
    } while (isAskedAgain)
    isRunning = false
  }
}

/** For the one surface of this process; a test opens several, and the last one counts. */
const measured = (count: () => number): void => {
  sockets.count = count
}
const sockets = { count: () => 0 }
new Gauge({
  name: 'prumo_websockets',
  help: 'Browsers that are connected to this process.',
  registers: [registry],
  collect() {
    this.set(sockets.count())
  },
})

/** Every socket is also in a room with its own id, which socket.io creates. */
const isOurs = (room: string): boolean => kindOfRoom(roomKinds, room) !== undefined

type Asked = { socket: Socket; request: unknown; ack: unknown; joins: boolean; mayAsk: () => boolean }

/** Answers `{ ok: true, events }`, or `{ ok: false, error }` with not_found, too_many or unavailable. */
const answer = async (ctx: Context, { socket, request, ack, joins, mayAsk }: Asked): Promise<void> => {
  if (typeof ack !== 'function') return
  if (!mayAsk()) return ack({ ok: false, error: 'too_many' })
  const asked = RoomRequest.safeParse(request)
  if (!asked.success) return ack({ ok: false, error: 'not_found' })
  try {
    const room = await roomOf(ctx, asked.data)
    if (room === null) {
      noteSecurityEvent(ctx, 'socket_refused', { kind: 'room' })
      return ack({ ok: false, error: 'not_found' })
    }
    // Join first, then read: an event in between is sent twice rather than never.
    if (joins) await socket.join(room)
    if ('access_token' in asked.data && socket.rooms.has(room))
      noteOpening(socket, { room, accessToken: asked.data.access_token })
    ack({ ok: true, events: await roomEventsAfter(ctx.db, { room, afterId: asked.data.after }) })
  } catch (error) {
    ctx.log.warn({ err: error }, 'room could not be read')
    ack({ ok: false, error: 'unavailable' })
  }
}
