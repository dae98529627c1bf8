import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#platform/context'
import { Failure } from '#platform/failure'
import { signedIn } from './bearer.ts'
import { orderTokenOf } from './order-token.ts'

/** Whom a route admits, checked before the body is read: anybody, signed-in users, or only these roles. */
export type Admits =
  | 'anybody'
  | 'signed in'
  | 'signed in or with an order token'
  | 'signed in or with a shop token'
  | readonly Role[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Declared by every route of the main, second and staff APIs; which of the admitted callers may have the thing
     * itself is the domain's decision.
     */
    admits?: Admits
  }
}

/** Identifies the caller and sets `request.ctx`; throws for an invalid token. */
type Recognise = (request: FastifyRequest) => Promise<void>

/**
 * Identifies the caller and checks the route's admission before the body is read: a guest gets 401 and a wrong role
 * 403, never an error about his input. The server does not start with a route without `admits`.
 */
export const admitCallers = (app: FastifyInstance, recognise: Recognise): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.admits) throw new Error(`${method} ${url} does not say whom it admits`)
  })
  app.addHook('onRequest', async (request) => {
    await recognise(request)
    const { admits = [] } = request.routeOptions.config
    if (admits === 'anybody') return
    // Which order the token opens is checked with the order; without a token nothing of the request is read.
    if (admits === 'signed in or with an order token' && orderTokenOf(request) !== null) return
    if (admits === 'signed in or with a shop token' && request.shopCaller) return
    const { roles } = signedIn(request)
    if (typeof admits !== 'string' && !roles.some((role) => admits.includes(role))) throw new Failure('not_allowed')
  })
}
