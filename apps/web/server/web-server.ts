import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import { AnswerLog, hangDoor, openLogDestination } from '@prumo/process'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { operationsOf } from './operations.ts'
import { pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorker } from './service-worker/service-worker.ts'
import { staticFiles } from './static-files.ts'
import { wellFormed } from './well-formed-address.ts'

const built = (path: string) => new URL(`../build/${path}`, import.meta.url)

/** The whole web process, not yet listening. */
export const createWebServer = async (config: Config): Promise<FastifyInstance> => {
  const build: ServerBuild | null = config.isDevelopment ? null : await import(built('server/index.js').href)
  const server = Fastify({
    trustProxy: config.isBehindProxy,
    routerOptions: { ignoreTrailingSlash: false },
    // Who comes late, while we close, is served and told to connect anew (`server.door`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logController: new AnswerLog(operationsOf(build)),
    // Fastify refuses an address that it cannot read, in English; ours is a page that is not there.
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    logger: { ...logSettings(config), stream: openLogDestination() },
  })
  hangDoor(server)
  if (!config.tagManager.id) server.log.error('No tag manager id is configured (TAG_MANAGER_ID): nothing is measured')
  await securityHeaders(server, config)
  if (build === null) {
    const { developmentBuild } = await import('./development.ts')
    const current = await developmentBuild(server)
    await health(server, config)
    await files(server, config)
    await server.register(pages, { build: current, config })
    return server
  }
  await server.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await health(server, config)
  await files(server, config)
  await staticFiles(server, fileURLToPath(built('client')))
  await serviceWorker(server, build)
  await server.register(pages, { build, config })
  return server
}

/** One line of JSON for each fault, with the request's id; in development for each request. */
export const logSettings = (config: Config) => ({
  level: config.isDevelopment ? 'info' : 'warn',
  serializers: { req: withoutQuery },
})

/** Query strings carry names and codes that people typed, so no log line holds one (design 5). */
const withoutQuery = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
})
