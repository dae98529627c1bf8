import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recognise } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { bearerOf } from '../callers/bearer.ts'
import { isObject, textOf } from './parameters.ts'

/**
 * The bearer of a request: in its header, or as `access_token` in its body. Not in the query, where Spree accepts it
 * too: histories, proxies and logs store URLs.
 */
export const accessTokenOf = (request: FastifyRequest): string | null =>
  bearerOf(request) ?? (isObject(request.body) ? textOf(request.body, 'access_token') : null)

/**
 * Identifies the caller by his bearer, before any handler. Without a bearer he is a guest; an expired or revoked token
 * gets 401 (contract.md 1.3). Operations that need no caller ignore the bearer, so somebody with an old session can
 * sign up or ask for a new password.
 */
export const recogniseCaller = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request) => {
    const { security } = request.routeOptions.schema ?? {}
    if (security?.length === 0) return
    const token = accessTokenOf(request)
    if (token) request.ctx = { ...request.ctx, actor: await recognise(request.ctx, token) }
  })
}

/** The signed-in customer's id; 403 for guests, as in the contract. */
export const mustBeSignedIn = (request: FastifyRequest): number => {
  const { actor } = request.ctx
  if (actor.kind !== 'user') throw new Failure('not_allowed')
  return actor.userId
}
