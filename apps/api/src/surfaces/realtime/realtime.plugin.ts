import type { FastifyPluginAsync } from 'fastify'
import { Server } from 'socket.io'
import { contextFor } from '#platform/context'
import { listen } from '#platform/listen'
import { roomEventsAfter } from '#platform/rooms'
import { lastIdOf, roomNotice } from './room-notices.ts'
import { RoomWish, roomOf } from './room-wish.ts'

/**
 * Rooms over socket.io at /realtime. What travels between processes and to the browser is only "room so-and-so has
 * something up to id n"; whoever watches asks for what follows the last id it knows, so nothing is lost by a
 * connection that was, and any process can serve any browser.
 */
export const realtimeSurface: FastifyPluginAsync = async (app) => {
  const { config, world, database, log } = app.parts
  const server = new Server(app.server, {
    path: '/realtime',
    serveClient: false,
    cors: { origin: config.webOrigins },
    // One connection and no polling: a browser's requests may reach different processes (design.md 4).
    transports: ['websocket'],
    maxHttpBufferSize: 8 * 1024,
  })
  const ctx = contextFor(world, { kind: 'guest' })

  server.on('connection', (socket) => {
    const answer = (join: boolean) => async (wish: unknown, ack: unknown) => {
      if (typeof ack !== 'function') return
      const asked = RoomWish.safeParse(wish)
      const room = asked.success ? await roomOf(ctx, asked.data).catch(() => 'unavailable' as const) : null
      if (!asked.success || room === null) return ack({ ok: false, error: 'not_found' })
      if (room === 'unavailable') return ack({ ok: false, error: 'unavailable' })
      // First in, then read: what happens in between is told twice rather than never.
      if (join) await socket.join(room)
      const events = await roomEventsAfter(world.db, { room, afterId: asked.data.after }).catch(() => null)
      ack(events === null ? { ok: false, error: 'unavailable' } : { ok: true, events })
    }
    socket.on('join', answer(true))
    socket.on('fetch', answer(false))
  })

  const listening = listen(database, log, {
    channels: {
      prumo_rooms: (payload) => {
        const notice = roomNotice(payload)
        if (notice) server.to(notice.room).emit('room', notice)
      },
    },
    // While nobody listened something may have happened in any room that somebody watches here.
    onConnected: () => {
      void tellAgain().catch(() => log.warn('rooms could not be told again'))
    },
  })
  const tellAgain = async () => {
    const rooms = [...server.of('/').adapter.rooms.keys()].filter((room) => room.startsWith('order:'))
    for (const notice of await lastIdOf(world.db, rooms)) server.to(notice.room).emit('room', notice)
  }

  app.addHook('preClose', async () => {
    await listening.close()
    server.disconnectSockets(true)
    server.engine.close()
  })
}
