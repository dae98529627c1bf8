import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../callers/bearer.ts'

/** Finds out whose nest token a request carries, before any handler. Without one it is a guest's. */
export const recogniseNestBearer = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request) => {
    const token = bearerOf(request)
    if (token === null) return
  })
}
