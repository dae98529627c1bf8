import multipart from '@fastify/multipart'
import { addMedicalDocuments, removeMedicalDocument } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDocuments, mostBytes, removeDocument } from '#domains/care/medical-documents'
import { signedIn } from '../../callers/bearer.ts'
import { ownProfile } from '../profile/own-profile.ts'
import { readFiles } from './read-files.ts'

const path = '/v1/profile/medical_documents'
const tags = ['profile']
const mostFiles = 10
// Each is held in memory, a hundred mebibytes at most, until all of it is there.
const uploadsAMinute = 20

/** /api/v1/profile/medical_documents (spec 7.2): what the bearer gives to whoever treats him. */
export const medicalDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  // Bounded while it streams: nobody fills our memory with a file that is refused in the end.
  const mostUploads = Math.ceil(uploadsAMinute * app.parts.config.rateLimitFactor)
  await app.register(multipart, { limits: { fileSize: mostBytes, files: mostFiles, fields: 10, fieldSize: 1_024 } })
  app.patch(
    path,
    {
      schema: {
        summary: 'Add documents: multipart, one or more parts files[], PDF, JPEG or PNG of 10 MiB each',
        tags,
        response: { 200: addMedicalDocuments.response },
      },
      config: {
        admits: 'signed in',
        whenRepeated: ownProfile,
        rateLimit: { max: mostUploads, timeWindow: '1 minute' },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      await addDocuments(request.ctx, { patientId, files: await readFiles(request) })
      return ownProfile(request)
    },
  )
  app.delete(
    `${path}/:id`,
    {
      config: { admits: 'signed in', whenRepeated: ownProfile },
      schema: {
        summary: 'Take a document away',
        tags,
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        // The client names the file besides (spec 7.2: awsPhoto); its id is what counts.
        body: z.object({ awsPhoto: z.string().optional() }).nullish(),
        response: { 200: removeMedicalDocument.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      await removeDocument(request.ctx, { patientId, documentId: request.params.id })
      return ownProfile(request)
    },
  )
}
