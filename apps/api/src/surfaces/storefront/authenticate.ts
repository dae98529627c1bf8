import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recognise } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { bearerOf } from '../callers/bearer.ts'
import { textOf } from './parameters.ts'

/**
 * Finds out who calls, before any handler: a bearer in the header, or the parameter `access_token`. A guest goes on as
 * a guest; an expired or revoked token stops here with 401 (contract.md 1.3). Where nobody need be known, nobody is
 * looked at: who comes with an old session may sign up, and ask for a new password.
 */
export const recogniseCaller = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request) => {
    const { security } = request.routeOptions.schema ?? {}
    if (security?.length === 0) return
    const token = bearerOf(request) ?? textOf(request.bag, 'access_token')
    if (token) request.ctx = { ...request.ctx, actor: await recognise(request.ctx, token) }
  })
}

/** The signed-in customer's id, or 403 as the contract answers to guests. */
export const mustBeSignedIn = (request: FastifyRequest): number => {
  const { actor } = request.ctx
  if (actor.kind !== 'user') throw new Failure('not_allowed')
  return actor.userId
}

/** Whether the caller has signed in as this very customer; whoever holds a cart's token alone has not. */
export const isSignedInAs = ({ actor }: Context, userId: number | null): boolean =>
  actor.kind === 'user' && actor.userId === userId
