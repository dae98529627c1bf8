import multipart from '@fastify/multipart'
import { addExamResults as contract, addUploadedResult as uploadedContract } from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addResults, readOwnResults } from '#domains/care/exam-results'
import { receiveUpload } from '#domains/care/uploads'
import { signedIn } from '../../callers/bearer.ts'
import { limitsOf, orDrop } from '../../callers/read-files.ts'
import { RowId } from '../../callers/row-id.ts'
import { mostFiles, readUpload } from '../medical-documents/read-upload.ts'
import { ownResultOnTheWire } from './own-document.serializer.ts'

const params = z.object({ id: RowId })
// Each may bring 200 MiB.
const uploadsAMinute = 20

/** POST /api/v1/exam_requests/{id}/results (ours): what the patient brings back of a request for exams. */
export const examResultRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostUploads = Math.ceil(uploadsAMinute * app.parts.config.rateLimitFactor)
  await app.register(multipart, limitsOf(mostFiles))
  app.post(
    '/v1/exam_requests/:id/results',
    {
      schema: {
        summary: 'Add results to a request for exams: multipart, one or more parts files[], as with documents',
        description: 'PDF, JPEG, PNG, HEIC or WebP of 20 MiB each. Pictures are drawn anew; a PDF stays as it is.',
        tags: ['signed documents'],
        params,
        response: { 200: contract.response },
      },
      config: { admits: 'signed in', whenRepeated: answer, rateLimit: { max: mostUploads, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { files } = await readUpload(request)
      await orDrop(request, files, () => addResults(request.ctx, { requestId: request.params.id, files }))
      return answer(request)
    },
  )
  app.post(
    '/v1/exam_requests/:id/uploaded_results',
    {
      schema: {
        summary: 'Add a result that was uploaded in parts',
        tags: ['signed documents'],
        params,
        body: uploadedContract.request,
        response: { 200: uploadedContract.response },
      },
      config: { admits: 'signed in', whenRepeated: answer },
    },
    async (request) => {
      const { upload_id: uploadId, name } = request.body
      const file = await receiveUpload(request.ctx, { uploadId, userId: signedIn(request).userId, name })
      await orDrop(request, [file], () => addResults(request.ctx, { requestId: request.params.id, files: [file] }))
      return answer(request)
    },
  )
}

const answer = async (request: FastifyRequest) => {
  const { ctx } = request
  const { userId: patientId } = signedIn(request)
  const { id } = params.parse(request.params)
  return { results: (await readOwnResults(ctx, { patientId, requestIds: [id] })).map(ownResultOnTheWire) }
}
