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
import { shopTokenSigner } from './shop-tokens.ts'
import { wellFormed } from './well-formed-address.ts'

type PageHandler = ReturnType<typeof entry.createPageHandler>

const handlerOf = (build: ServerBuild, config: Config): PageHandler =>
  (build.entry.module as unknown as typeof entry).createPageHandler(
    build,
    config.isDevelopment ? 'development' : 'production',
  )

/** The build, or in development a function that returns the current build. */
type Build = ServerBuild | (() => Promise<ServerBuild>)

type Parts = {
  build: Build
  config: Config
  /** The cache of public pages; undefined in development. */
  publicPages?: PublicPages
}

/** Every URL except a file or a health check is a page or a resource route of React Router. */
export const pages = async (server: FastifyInstance, { build, config, publicPages }: Parts) => {
  // The routes parse the body themselves, whatever its type; here it is only buffered, within the server's limits.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // Cached answers were made before the shutdown was known, and lack its header.
  server.door.whenLeaving(() => publicPages?.expressLane.close())
  server.addHook('onClose', async () => publicPages?.close())

  const signShopToken = shopTokenSigner(config.shopTokenSecret)
  const installation = { mark: randomUUID(), writePolicy: policyOf(config), signShopToken }
  const built = typeof build === 'function' ? null : handlerOf(build, config)
  const maxAgeSeconds = config.partnerCookieSeconds

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = built ?? handlerOf(await (build as () => Promise<ServerBuild>)(), config)
    reply.header('cache-control', 'private, no-cache')
    const facts = { ...installation, ...factsOf(request, config) }
    if (publicPages?.isAsked(request)) {
      const cookies = partnerCookieLines({ request, maxAgeSeconds, ...facts })
      // Rendered for nobody: the rendering gets neither the visitor's identity nor his data.
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
 * A form sent before its page was hydrated (or without JavaScript): no action handled it, so the visitor gets the form
 * again instead of an error. Forms use POST so that no input ends up in a URL.
 */
const isUnansweredForm = (request: FastifyRequest, answer: Response): boolean =>
  request.method === 'POST' && answer.status === 405 && Boolean(request.headers.accept?.includes('text/html'))

/** A second slash would turn the path's start into a host. */
const ownAddress = ({ originalUrl }: FastifyRequest): string => originalUrl.replace(/^[/\\]+/, '/')

const factsOf = (
  request: FastifyRequest,
  config: Config,
): Omit<RequestFacts, 'mark' | 'writePolicy' | 'signShopToken'> => ({
  clientAddress: request.ip,
  apiUrl: config.apiUrl,
  webUrl: config.webUrl,
  isSecure: request.protocol === 'https' || config.appEnv !== 'local',
  partner: partnerOfRequest(request),
  tagManager: config.tagManager,
  runtime: { apiUrl: config.publicApiUrl, appEnv: config.appEnv },
})

const addressOf = (request: FastifyRequest): URL => {
  // A proxy may forward whatever its caller wrote as the scheme.
  const scheme = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
  return new URL(wellFormed(request.originalUrl), `${scheme}://${request.host || 'localhost'}`)
}

/** A request with the URL only. */
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
