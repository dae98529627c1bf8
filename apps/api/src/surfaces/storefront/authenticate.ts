import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recognise } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { textOf } from './parameters.ts'

/**
 * Finds out who calls, before any handler: a bearer in the header, or the parameter `access_token`. A guest goes on as
 * a guest; an expired or revoked token stops here with 401 (contract.md 1.3).
 */
export const recogniseCaller = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request) => {
    const token = bearerOf(request) ?? textOf(request.bag, 'access_token')
    if (token) request.ctx = { ...request.ctx, actor: await recognise(request.ctx, token) }
  })
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The signed-in customer's id, or 403 as the contract answers to guests. */
export const mustBeSignedIn = (request: FastifyRequest): number => {
  const { actor } = request.ctx
  if (actor.kind !== 'user') throw new Failure('not_allowed')
  return actor.userId
}

/** The order token from the header or the bag; null when none was given. */
export const orderTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-spree-order-token']
  const given = Array.isArray(header) ? header[0] : header
  return given?.trim() || textOf(request.bag, 'order_token')
}
