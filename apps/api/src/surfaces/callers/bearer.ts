import type { FastifyRequest } from 'fastify'
import { recognise } from '#domains/people/identity'
import type { Role } from '#platform/context'
import { Failure } from '#platform/failure'

export const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Identifies the owner of a request's rails token. A request without one is a guest's; an expired, revoked or foreign
 * token gets 401, so that the web renews its session (spec 8).
 */
export const recogniseRailsBearer = async (request: FastifyRequest): Promise<void> => {
  const token = bearerOf(request)
  if (token === null) return
  const actor = await recognise(request.ctx, token)
  if (actor.kind === 'guest') throw new Failure('token_expired')
  request.ctx = { ...request.ctx, actor }
}

/** The signed-in user; 401 for a guest. */
export const signedIn = (request: FastifyRequest): { userId: number; roles: Role[] } => {
  const { actor } = request.ctx
  if (actor.kind !== 'user') throw new Failure('not_signed_in')
  return actor
}
