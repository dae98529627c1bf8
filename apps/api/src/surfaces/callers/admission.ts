import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#platform/context'
import { Failure } from '#platform/failure'
import { signedIn } from './bearer.ts'
import { orderTokenOf } from './order-token.ts'

/** Whom a route lets in, before a word of the request is read: anybody, whoever is signed in, or these roles alone. */
export type Admits = 'anybody' | 'signed in' | 'signed in or with an order token' | readonly Role[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Every route of the main, second and staff APIs says it; who of those let in may have what he asks is a domain's.
     */
    admits?: Admits
  }
}

/** Finds out who calls and leaves him in `request.ctx`; throws for a token that is none. */
type Recognise = (request: FastifyRequest) => Promise<void>

/**
 * Finds out who calls and lets in whom the route admits, before the body is even taken off the line: a stranger hears
 * 401 and a wrong role 403, never what is wrong with what he sent. A route that does not say whom it admits does not
 * start.
 */
export const admitCallers = (app: FastifyInstance, recognise: Recognise): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.admits) throw new Error(`${method} ${url} does not say whom it admits`)
  })
  app.addHook('onRequest', async (request) => {
    await recognise(request)
    const { admits = [] } = request.routeOptions.config
    if (admits === 'anybody') return
    // Which order the token opens is asked with the order; without one nothing of the request is read.
    if (admits === 'signed in or with an order token' && orderTokenOf(request) !== null) return
    const { roles } = signedIn(request)
    if (typeof admits !== 'string' && !roles.some((role) => admits.includes(role))) throw new Failure('not_allowed')
  })
}
