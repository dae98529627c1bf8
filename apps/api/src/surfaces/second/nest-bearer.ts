import type { FastifyRequest } from 'fastify'
import { recogniseNest } from '#domains/people/identity'
import { bearerOf } from '../callers/bearer.ts'

/**
 * Identifies the owner of a request's nest token. A request without one is a guest's; an expired, revoked or foreign
 * token gets 401, so that the web renews its session and requests another (spec 8).
 */
export const recogniseNestBearer = async (request: FastifyRequest): Promise<void> => {
  const token = bearerOf(request)
  if (token !== null) request.ctx = { ...request.ctx, actor: await recogniseNest(request.ctx, token) }
}
