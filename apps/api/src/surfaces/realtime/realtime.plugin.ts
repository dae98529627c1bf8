import type { FastifyPluginAsync } from 'fastify'

/** Rooms over socket.io at /realtime. */
export const realtimeSurface: FastifyPluginAsync = async () => {}
