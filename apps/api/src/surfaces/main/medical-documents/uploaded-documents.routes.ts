import { addUploadedDocument as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { receiveDocuments } from '#domains/care/interchange'
import { receiveUpload } from '#domains/care/uploads'
import { signedIn } from '../../callers/bearer.ts'
import { orDrop } from '../../callers/read-files.ts'
import { ownProfile } from '../profile/own-profile.ts'

/** POST /api/v1/profile/medical_documents (ours): what was uploaded in parts becomes a document of the bearer. */
export const uploadedDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/profile/medical_documents',
    {
      config: { admits: 'signed in', whenRepeated: ownProfile },
      schema: {
        summary: 'Add a document that was uploaded in parts',
        description: 'Once: a second try finds no upload. The consultation is chosen as in PATCH.',
        tags: ['profile'],
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { upload_id: uploadId, name, consultation_id: consultationId } = request.body
      const file = await receiveUpload(request.ctx, { uploadId, userId, name, takesRecords: true })
      const input = { patientId: userId, files: [file], consultationId }
      await orDrop(request, [file], () => receiveDocuments(request.ctx, input))
      return ownProfile(request)
    },
  )
}
