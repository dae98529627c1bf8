import type { FastifyReply } from 'fastify'
import type { JsonApiDocument, StorefrontRequest } from '../json-api/index.ts'

type Render = (request: StorefrontRequest) => Promise<JsonApiDocument>

export const catalogueRead =
  (render: Render) =>
  (request: StorefrontRequest, _reply: FastifyReply): Promise<JsonApiDocument> =>
    render(request)
