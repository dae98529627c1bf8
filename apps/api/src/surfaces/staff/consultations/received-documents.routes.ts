import multipart from '@fastify/multipart'
import { receiveDocument } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { receiveFromProfessional } from '#domains/care/interchange'
import { signedIn } from '../../callers/bearer.ts'
import { limitsOf, orDrop } from '../../callers/read-files.ts'
import { readOneFile } from '../../callers/read-one-file.ts'
import { params, recordOf, repeatable } from './answer-with-record.ts'

const uploadsAMinute = 20

/** What a patient shows in his consultation, or a colleague elsewhere has sent. */
export const receivedDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, limitsOf(1))
  app.post(
    '/consultations/:id/received_documents',
    {
      schema: {
        summary: 'Add a document to the record: multipart, one part file, PDF or picture of 20 MiB',
        description:
          'A record of another service (HL7 FHIR R4, a Bundle of at most 2 MiB) becomes a PDF to read. Until the ' +
          'consultation ends. The patient sees who added it.',
        tags: ['consultations'],
        params,
        response: { 200: receiveDocument.response },
      },
      config: {
        ...repeatable,
        rateLimit: { max: Math.ceil(uploadsAMinute * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
      },
    },
    async (request) => {
      const file = await readOneFile(request, { takesRecords: true })
      const { id: consultationId } = request.params
      await orDrop(request, [file], () =>
        receiveFromProfessional(request.ctx, { consultationId, reader: signedIn(request), file }),
      )
      return recordOf(request)
    },
  )
}
