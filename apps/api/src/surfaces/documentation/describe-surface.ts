import swagger, { type FastifyDynamicSwaggerOptions as SwaggerOptions } from '@fastify/swagger'
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
    ...(spokenSurfaces.has(name) ? { transformObject: withRefusals } : {}),
  })
  app.documents.add(name, () => app.swagger())
}

const refusal = {
  description: 'A refusal: its code, its sentence, and what is wrong with each field',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** Every call of these surfaces may be refused, and each refusal has the one shape. */
const withRefusals: NonNullable<SwaggerOptions['transformObject']> = (made) => {
  const document = ('openapiObject' in made ? made.openapiObject : made.swaggerObject) as {
    paths?: Record<string, Record<string, { responses?: object }>>
  }
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations))
      operation.responses = { ...operation.responses, '4XX': refusal, '5XX': refusal }
  return document
}
