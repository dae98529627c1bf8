import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { surfaceNames } from './describe-surface.ts'

/** The API reference at /docs, with one generated document per surface at /docs/<surface>.json. */
export const documentation: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>('/docs/:name.json', { schema: { hide: true } }, async (request, reply) => {
    const document = app.documents.get(request.params.name)
    if (!document) return reply.status(404).send({ error: 'There is no such surface.' })
    return document
  })
  // The page needs a document of its own; it lists the others by URL.
  await app.register(swagger, { openapi: { info: { title: 'Prumo', version: '1.0.0' } } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The API's only page declares its own scripts; on a local machine there is no https to upgrade to.
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
    uiConfig: {
      urls: surfaceNames.map((name) => ({ name, url: `/docs/${name}.json` })),
      deepLinking: true,
      docExpansion: 'list',
    } as object,
  })
}
