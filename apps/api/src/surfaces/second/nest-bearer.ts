import type { FastifyRequest } from 'fastify'
import { recogniseNest } from '#domains/people/identity'
import { bearerOf } from '../callers/bearer.ts'

/**
 * Finds out whose nest token a request carries. Without one it is a guest's; one that is old, was revoked or never was
 * ours stops here with 401, so that the web renews its session and asks for another (spec 8).
 */
export const recogniseNestBearer = async (request: FastifyRequest): Promise<void> => {
  const token = bearerOf(request)
  if (token !== null) request.ctx = { ...request.ctx, actor: await recogniseNest(request.ctx, token) }
}
