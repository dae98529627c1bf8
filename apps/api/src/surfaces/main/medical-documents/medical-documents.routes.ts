import multipart from '@fastify/multipart'
import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveDocuments } from '#domains/care/interchange'
import { giveDocument, removeDocument, takeDocumentBack } from '#domains/care/medical-documents'
import { signedIn } from '../../callers/bearer.ts'
import { limitsOf, orDrop } from '../../callers/read-files.ts'
import { RowId } from '../../callers/row-id.ts'
import { ownProfile } from '../profile/own-profile.ts'
import { mostFiles, readUpload } from './read-upload.ts'

const path = '/v1/profile/medical_documents'
const tags = ['profile']
const params = z.object({ id: RowId })
const givenParams = params.extend({ consultation_id: RowId })
// Each may bring 200 MiB.
const uploadsAMinute = 20
const repeatable = { admits: 'signed in', whenRepeated: ownProfile } as const

/** /api/v1/profile/medical_documents (spec 7.2): documents that the bearer gives to his professionals. */
export const medicalDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostUploads = Math.ceil(uploadsAMinute * app.parts.config.rateLimitFactor)
  await app.register(multipart, limitsOf(mostFiles))
  app.patch(
    path,
    {
      schema: {
        summary: 'Add documents: multipart, one or more parts files[], PDF, JPEG, PNG, HEIC or WebP of 20 MiB each',
        description:
          'A record of another service (HL7 FHIR R4, a Bundle of at most 2 MiB) becomes a PDF to read. ' +
          'Pictures are kept as JPEG or PNG, drawn anew without what is hidden in them; a PDF stays as it is. ' +
          'A part consultation_id says for which consultation of the bearer; empty, for none yet; left out, for the ' +
          'only one that has not ended.',
        tags,
        response: { 200: contract.addMedicalDocuments.response },
      },
      config: { ...repeatable, rateLimit: { max: mostUploads, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      const upload = await readUpload(request, { takesRecords: true })
      await orDrop(request, upload.files, () => receiveDocuments(request.ctx, { patientId, ...upload }))
      return ownProfile(request)
    },
  )
  app.delete(
    `${path}/:id`,
    {
      config: repeatable,
      schema: {
        summary: 'Take a document away',
        tags,
        params,
        // The client also sends the file's name (spec 7.2: awsPhoto); only its id matters.
        body: z.object({ awsPhoto: z.string().optional() }).nullish(),
        response: { 200: contract.removeMedicalDocument.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      await removeDocument(request.ctx, { patientId, documentId: request.params.id })
      return ownProfile(request)
    },
  )
  const given = { tags, params: givenParams }
  app.put(
    `${path}/:id/consultations/:consultation_id`,
    {
      config: repeatable,
      schema: {
        summary: 'Give a document to a further consultation',
        ...given,
        response: { 200: contract.giveMedicalDocument.response },
      },
    },
    async (request) => {
      await giveDocument(request.ctx, inputOf(request))
      return ownProfile(request)
    },
  )
  app.delete(
    `${path}/:id/consultations/:consultation_id`,
    {
      config: repeatable,
      schema: {
        summary: 'Take a document back that nobody opened there',
        ...given,
        response: { 200: contract.takeMedicalDocumentBack.response },
      },
    },
    async (request) => {
      await takeDocumentBack(request.ctx, inputOf(request))
      return ownProfile(request)
    },
  )
}

const inputOf = (request: FastifyRequest) => {
  const { id: documentId, consultation_id: consultationId } = request.params as z.output<typeof givenParams>
  return { patientId: signedIn(request).userId, documentId, consultationId }
}
