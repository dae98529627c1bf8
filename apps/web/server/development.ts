import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/** Serves sources through Vite with reload, and gives the server build as it is at each request. */
export const developmentBuild = async (server: FastifyInstance): Promise<() => Promise<ServerBuild>> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  server.addHook('onRequest', (request, reply, next) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
    vite.middlewares(request.raw, reply.raw, next)
  })
  server.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
