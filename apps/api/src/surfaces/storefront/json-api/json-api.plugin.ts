import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { jsonReader } from '../../callers/read-json.ts'
import { securityOf } from '../known-by.ts'
import { type Bag, bagOf, parseBrackets } from '../parameters.ts'
import { mediaType } from './media-type.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Query, body and path merged; available once the body has been read. */
    bag: Bag
    bagRead: Bag | null
  }
  interface FastifyContextConfig {
    /** What a storefront route reads from the bag; for the handler and for the API reference. */
    bag?: z.ZodObject
  }
}

/**
 * The envelope of the storefront: parses the three kinds of body, merges the bag and answers as JSON:API. It applies
 * only to the plugin that registers it and to what that one mounts.
 */
export const jsonApi = fp(async (app: FastifyInstance) => {
  app.decorateRequest('bagRead', null)
  app.decorateRequest('bag', {
    // Merged on first access: an answer from the cache does not need it.
    getter() {
      this.bagRead ??= bagOf({ queryString: queryOf(this.url), body: this.body, params: this.params })
      return this.bagRead
    },
    setter(bag: Bag) {
      this.bagRead = bag
    },
  })
  readBodies(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-type', mediaType)
    done()
  })
  app.addHook('onRoute', (route) => {
    const bag = route.config?.bag
    const security = securityOf(String(route.method), route.url)
    route.schema = { ...(bag && documented(bag, route.method, route.url)), security, ...route.schema }
    // defineRoute validates the bag as a whole, and the JSON:API code builds documents, so Fastify does neither again.
    route.validatorCompiler = () => (value) => ({ value })
    route.serializerCompiler = () => JSON.stringify
  })
})

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const readBodies = (app: FastifyInstance): void => {
  const readJson = jsonReader(app)
  const kinds = ['application/json', 'application/vnd.api+json', 'application/x-www-form-urlencoded']
  // Plain text too, which Fastify parses by default: an unsupported body must be 415, not ignored.
  app.removeContentTypeParser([...kinds, 'text/plain'].filter((kind) => app.hasContentTypeParser(kind)))
  // The official fetcher sends a body with DELETE, and some clients declare JSON and send nothing.
  app.addContentTypeParser<string>(kinds.slice(0, 2), { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : readJson(request, body, done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => parseBrackets(body as string),
  )
}

/** Only for the API reference: the bag is documented as the query of a GET and as the body of other methods. */
const documented = (bag: z.ZodObject, method: string | string[], url: string): Record<string, unknown> => {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.entries(bag.shape).filter(([name]) => !inPath.includes(name))
  const place = method === 'GET' || method === 'HEAD' ? 'querystring' : 'body'
  return {
    ...(inPath.length && { params: z.object(Object.fromEntries(inPath.map((name) => [name, z.string()]))) }),
    ...(rest.length && { [place]: z.object(Object.fromEntries(rest)).partial() }),
  }
}
