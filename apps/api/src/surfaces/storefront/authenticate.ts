import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recognise } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { bearerOf } from '../callers/bearer.ts'
import { isObject, textOf } from './parameters.ts'

/**
 * The bearer that a request shows: in its header, or as `access_token` in its body. Not in its address, where Spree
 * takes it too: addresses are kept by histories, proxies and logs.
 */
export const accessTokenOf = (request: FastifyRequest): string | null =>
  bearerOf(request) ?? (isObject(request.body) ? textOf(request.body, 'access_token') : null)

/**
 * Finds out who calls, before any handler, by the bearer that he shows. A guest goes on as a guest; an expired or
 * revoked token stops here with 401 (contract.md 1.3). Where nobody need be known, nobody is looked at: who comes with
 * an old session may sign up, and ask for a new password.
 */
export const recogniseCaller = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request) => {
    const { security } = request.routeOptions.schema ?? {}
    if (security?.length === 0) return
    const token = accessTokenOf(request)
    if (token) request.ctx = { ...request.ctx, actor: await recognise(request.ctx, token) }
  })
}

/** The signed-in customer's id, or 403 as the contract answers to guests. */
export const mustBeSignedIn = (request: FastifyRequest): number => {
  const { actor } = request.ctx
  if (actor.kind !== 'user') throw new Failure('not_allowed')
  return actor.userId
}
