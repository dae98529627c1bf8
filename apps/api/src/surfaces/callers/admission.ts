import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Role } from '#platform/context'
import { Failure } from '#platform/failure'
import { signedIn } from './bearer.ts'
import { orderTokenOf } from './order-token.ts'

/** The callers that a route admits, checked before the body is read: anybody, signed-in users, or only these roles. */
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
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    if (!config?.admits) throw new Error(`${method} ${url} does not say whom it admits`)
    documentSecurity(route, waysOf(config.admits))
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

type Way = Record<string, never[]>

/** How a caller identifies himself, for the API reference; any one of the ways is enough, and `{}` is none. */
const waysOf = (admits: Admits): Way[] => {
  const bearer = { bearer: [] }
  if (admits === 'anybody') return [{}, bearer]
  return admits === 'signed in or with an order token' ? [bearer, { orderToken: [] }] : [bearer]
}

const documentSecurity = (route: RouteOptions, security: Way[]): void => {
  route.schema = { ...route.schema, security }
}

/**
 * These routes read no credentials, so an expired session still reads what everybody may (spec 6). The API's document
 * says so (`security: []`); `access.test.ts` lists them.
 */
export const ignoreCredentials = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => documentSecurity(route, []))
}
