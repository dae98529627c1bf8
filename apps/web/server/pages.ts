import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'
import type { RequestFacts } from '../app/request-context.ts'
import type { Config } from './config.ts'
import { policyOf } from './content-security-policy.ts'
import { partnerOfRequest, withPartnerCookies } from './partner-visits.ts'
import { methods } from './plain-answers.ts'
import { wellFormed } from './well-formed-address.ts'

type PageHandler = ReturnType<typeof entry.createPageHandler>

const handlerOf = (build: ServerBuild, config: Config): PageHandler =>
  (build.entry.module as unknown as typeof entry).createPageHandler(
    build,
    config.isDevelopment ? 'development' : 'production',
  )

/** The build, or in development the way to the build as it is now. */
type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Every address that is not a file or a health check is a page or a resource route of React Router. */
export const pages = async (server: FastifyInstance, { build, config }: { build: Build; config: Config }) => {
  // The routes read the body themselves, whatever its kind; here it is only gathered, within the server's bounds.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const installation = { mark: randomUUID(), writePolicy: policyOf(config) }
  const built = typeof build === 'function' ? null : handlerOf(build, config)
  const draw = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = built ?? handlerOf(await (build as () => Promise<ServerBuild>)(), config)
    reply.header('cache-control', 'private, no-cache')
    const facts = { ...installation, ...factsOf(request, config) }
    const answer = await handle(webRequest(request, reply), facts)
    if (isUnansweredForm(request, answer)) return reply.redirect(ownAddress(request), 303)
    const maxAgeSeconds = config.partnerCookieSeconds
    return reply.send(withPartnerCookies(answer, { request, maxAgeSeconds, ...facts }))
  }
  server.route({ method: [...methods], url: '*', handler: draw })
}

/**
 * A form that somebody sent before its page was alive (or without JavaScript): nothing took it, so he gets the form
 * again instead of a fault. Forms post so that nothing typed ends up in an address.
 */
const isUnansweredForm = (request: FastifyRequest, answer: Response): boolean =>
  request.method === 'POST' && answer.status === 405 && Boolean(request.headers.accept?.includes('text/html'))

/** A second slash would make a host of what follows. */
const ownAddress = ({ originalUrl }: FastifyRequest): string => originalUrl.replace(/^[/\\]+/, '/')

const factsOf = (request: FastifyRequest, config: Config): Omit<RequestFacts, 'mark' | 'writePolicy'> => ({
  clientAddress: request.ip,
  apiUrl: config.apiUrl,
  webUrl: config.webUrl,
  isSecure: request.protocol === 'https' || config.appEnv !== 'local',
  partner: partnerOfRequest(request),
  tagManager: config.tagManager,
  runtime: { apiUrl: config.publicApiUrl, appEnv: config.appEnv },
})

const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  // A proxy may hand on whatever its caller wrote as the scheme.
  const scheme = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
  return new Request(new URL(wellFormed(request.originalUrl), `${scheme}://${request.host || 'localhost'}`), {
    method: request.method,
    headers: webHeaders(request),
    signal: abort.signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
}

const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
