import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { bareServer } from './bare-server.ts'
import type { Config } from './config.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { openPublicPages } from './kept-pages/index.ts'
import { noticesWorker } from './notices-worker/notices-worker.ts'
import { pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { serviceWorker } from './service-worker/service-worker.ts'
import { packedFiles } from './static-files.ts'

const built = (path: string) => new URL(`../build/${path}`, import.meta.url)

/** The whole web process, not yet listening. */
export const createWebServer = async (config: Config): Promise<FastifyInstance> => {
  const build: ServerBuild | null = config.isDevelopment ? null : await import(built('server/index.js').href)
  const publicPages = build ? openPublicPages(build, config) : undefined
  const server = bareServer(config, { build, expressLane: publicPages?.expressLane })
  if (!config.tagManager.id) server.log.info('TAG_MANAGER_ID is not set: nothing is measured')
  await securityHeaders(server, config)
  await noticesWorker(server)
  if (build === null) {
    const { developmentBuild } = await import('./development.ts')
    const current = await developmentBuild(server)
    await health(server, config)
    await files(server, config)
    await server.register(pages, { build: current, config })
    return server
  }
  await health(server, config)
  await files(server, config)
  await packedFiles(server, fileURLToPath(built('client')))
  await serviceWorker(server, build)
  await server.register(pages, { build, config, publicPages })
  return server
}
