import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'
import type { RequestFacts } from '../app/request-context.ts'
import type { Config } from './config.ts'
import { policyOf } from './content-security-policy.ts'
import { partnerOfRequest, withPartnerCookies } from './partner-visits.ts'

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
  // The routes read the body themselves; Fastify must leave the stream untouched.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const installation = { mark: randomUUID(), writePolicy: policyOf(config) }
  const built = typeof build === 'function' ? null : handlerOf(build, config)
  server.all('*', async (request, reply) => {
    const handle = built ?? handlerOf(await (build as () => Promise<ServerBuild>)(), config)
    reply.header('cache-control', 'private, no-cache')
    const facts = { ...installation, ...factsOf(request, config) }
    const answer = await handle(webRequest(request, reply), facts)
    const maxAgeSeconds = config.partnerCookieSeconds
    return reply.send(withPartnerCookies(answer, { request, maxAgeSeconds, ...facts }))
  })
}

const factsOf = (request: FastifyRequest, config: Config): Omit<RequestFacts, 'mark' | 'writePolicy'> => ({
  clientAddress: request.ip,
  apiUrl: config.apiUrl,
  webUrl: config.webUrl,
  isSecure: request.protocol === 'https' || config.appEnv === 'production',
  partner: partnerOfRequest(request),
  tagManager: config.tagManager,
  runtime: { apiUrl: config.publicApiUrl, appEnv: config.appEnv },
})

const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(new URL(request.originalUrl, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers: webHeaders(request),
    signal: abort.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream & BodyInit, duplex: 'half' }),
  })
}

const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
