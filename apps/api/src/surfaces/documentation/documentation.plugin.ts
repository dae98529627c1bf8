import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { surfaceNames } from './describe-surface.ts'

/** The API reference at /docs, with one generated document a surface at /docs/<surface>.json. */
export const documentation: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>('/docs/:name.json', { schema: { hide: true } }, async (request, reply) => {
    const document = app.documents.get(request.params.name)
    if (!document) return reply.status(404).send({ error: 'There is no such surface.' })
    return document
  })
  // The page wants a document of its own; the ones that it shows are listed by address.
  await app.register(swagger, { openapi: { info: { title: 'Prumo', version: '1.0.0' } } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The one page that the API has says what it runs by itself; on one machine there is no secure line to upgrade to.
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
    uiConfig: {
      urls: surfaceNames.map((name) => ({ name, url: `/docs/${name}.json` })),
      deepLinking: true,
      docExpansion: 'list',
    } as object,
  })
}
