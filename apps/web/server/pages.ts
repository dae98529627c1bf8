import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'
import type { RequestFacts } from '../app/request-facts.ts'
import type { Config } from './config.ts'
import { policyOf } from './content-security-policy.ts'
import type { PublicPages } from './kept-pages/index.ts'
import { partnerCookieLines, partnerOfRequest, withPartnerCookies } from './partner-visits.ts'
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

type Parts = {
  build: Build
  config: Config
  /** Where pages that are the same for everybody are kept; in development none are. */
  publicPages?: PublicPages
}

/** Every address that is not a file or a health check is a page or a resource route of React Router. */
export const pages = async (server: FastifyInstance, { build, config, publicPages }: Parts) => {
  // The routes read the body themselves, whatever its kind; here it is only gathered, within the server's bounds.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // What is given again was put together before anybody knew that we would leave.
  server.door.whenLeaving(() => publicPages?.expressLane.close())
  server.addHook('onClose', async () => publicPages?.close())

  const installation = { mark: randomUUID(), writePolicy: policyOf(config) }
  const built = typeof build === 'function' ? null : handlerOf(build, config)
  const maxAgeSeconds = config.partnerCookieSeconds

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = built ?? handlerOf(await (build as () => Promise<ServerBuild>)(), config)
    reply.header('cache-control', 'private, no-cache')
    const facts = { ...installation, ...factsOf(request, config) }
    if (publicPages?.isAsked(request)) {
      const cookies = partnerCookieLines({ request, maxAgeSeconds, ...facts })
      // Drawn for nobody: neither who asks nor what he sends along is there to be drawn.
      const draw = () => handle(nobodysRequest(request), { ...facts, clientAddress: '' })
      return publicPages.answer(request, reply, { partner: facts.partner, cookies, draw })
    }
    const response = await handle(webRequest(request, reply), facts)
    if (isUnansweredForm(request, response)) return reply.redirect(ownAddress(request), 303)
    return reply.send(withPartnerCookies(response, { request, maxAgeSeconds, ...facts }))
  }
  server.route({ method: [...methods], url: '*', handler: answer })
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

const addressOf = (request: FastifyRequest): URL => {
  // A proxy may hand on whatever its caller wrote as the scheme.
  const scheme = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
  return new URL(wellFormed(request.originalUrl), `${scheme}://${request.host || 'localhost'}`)
}

/** The address alone. */
const nobodysRequest = (request: FastifyRequest): Request =>
  new Request(addressOf(request), { headers: { accept: 'text/html' } })

const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return new Request(addressOf(request), {
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
