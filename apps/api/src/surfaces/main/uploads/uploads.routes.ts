import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addPart, beginUpload, cancelUpload, getUpload } from '#domains/care/uploads'
import { signedIn } from '../../callers/bearer.ts'
import { discardRest } from '../../callers/read-files.ts'
import { wholeNumber } from '../../callers/row-id.ts'
import { uploadOnTheWire } from './upload.serializer.ts'

const params = z.object({ id: z.uuid() })
const partParams = params.extend({ start: wholeNumber({ from: 0 }) })
const tags = ['uploads']
const repeatable = { admits: 'signed in', whenRepeated: 'runs again' } as const
// A wave of parts, of several files at once.
const partsAMinute = 600

/** /api/v1/uploads (ours): files that come in parts. What they are for is said when they are kept. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  // The handler reads the bytes while they arrive.
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null, null))
  app.post(
    '/v1/uploads',
    {
      schema: {
        summary: 'Begin an upload of at most 20 MiB',
        description: 'Six hours without a part end it. Ten may be open. A repetition begins another one.',
        tags,
        body: contract.beginUpload.request,
        response: { 200: contract.beginUpload.response },
      },
      config: repeatable,
    },
    async (request) => {
      const { userId } = signedIn(request)
      return uploadOnTheWire(await beginUpload(request.ctx, { userId, sizeBytes: request.body.size_bytes }))
    },
  )
  app.get(
    '/v1/uploads/:id',
    {
      schema: { summary: 'How far an upload is', tags, params, response: { 200: contract.showUpload.response } },
      config: { admits: 'signed in' },
    },
    async (request) => uploadOnTheWire(await getUpload(request.ctx, whose(request))),
  )
  app.put(
    '/v1/uploads/:id/parts/:start',
    {
      schema: {
        summary: 'Add the bytes from start on: application/octet-stream, at most 1 MiB',
        description: 'Stored whole or not at all; a part that is there already changes nothing.',
        tags,
        params: partParams,
        response: { 200: contract.addUploadPart.response },
      },
      config: {
        ...repeatable,
        rateLimit: { max: Math.ceil(partsAMinute * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
      },
    },
    async (request) => {
      // A refusal must not end the connection before it is answered.
      const content = request.raw.iterator({ destroyOnReturn: false })
      const part = { startByte: request.params.start, content }
      try {
        return uploadOnTheWire(await addPart(request.ctx, { ...whose(request), ...part }))
      } finally {
        // Also a part that is there already is not read.
        discardRest(request)
      }
    },
  )
  app.delete(
    '/v1/uploads/:id',
    {
      schema: { summary: 'Cancel an upload', tags, params, response: { 200: contract.cancelUpload.response } },
      config: repeatable,
    },
    async (request) => {
      await cancelUpload(request.ctx, whose(request))
      return {}
    },
  )
}

const whose = (request: FastifyRequest) => {
  const { id: uploadId } = request.params as z.output<typeof params>
  return { uploadId, userId: signedIn(request).userId }
}
