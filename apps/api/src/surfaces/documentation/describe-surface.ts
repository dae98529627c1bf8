import swagger from '@fastify/swagger'
import { failure } from '@prumo/contracts/failures'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

export const surfaceNames = ['storefront', 'main', 'second', 'staff', 'webhooks'] as const
export type SurfaceName = (typeof surfaceNames)[number]

/** Their refusals have one shape, which lists every code. */
const spokenSurfaces = new Set<SurfaceName>(['main', 'second', 'staff'])
const failureSchema = z.toJSONSchema(failure) as { type: 'object' }

/**
 * Generates the OpenAPI document of the surface that this plugin mounts, from the schemas that its routes are validated
 * with, and serves it at /docs/<name>.json. Call it before the routes are added.
 */
export const describeSurface = async (
  app: FastifyInstance,
  { name, title, description = '' }: { name: SurfaceName; title: string; description?: string },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description },
      servers: [{ url: app.parts.config.apiUrl }],
      components: {
        ...(spokenSurfaces.has(name) ? { schemas: { Failure: failureSchema } } : {}),
        securitySchemes: {
          orderToken: { type: 'apiKey', in: 'header', name: 'X-Spree-Order-Token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.documents.add(name, () => app.swagger())
}
