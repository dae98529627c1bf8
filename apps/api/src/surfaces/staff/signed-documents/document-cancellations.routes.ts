import { cancelDocument as contract } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cancelDocument, getSignedDocument } from '#domains/care/signed-documents'
import { RowId } from '../../callers/row-id.ts'

const params = z.object({ id: RowId })

/** POST /api/staff/v1/signed_documents/{id}/cancellation (ours). */
export const documentCancellationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/signed_documents/:id/cancellation',
    {
      config: { admits: ['doctor'], whenRepeated: answer },
      schema: {
        summary: 'Cancel a signed document with a reason; patient and public page know at once',
        tags: ['signed documents'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      await cancelDocument(request.ctx, { documentId: request.params.id, reason: request.body.reason })
      return answer(request)
    },
  )
}

const answer = async ({ ctx, params: asked }: FastifyRequest) => {
  const { id: documentId } = params.parse(asked)
  const { canceledAt } = await getSignedDocument(ctx, { documentId })
  const at = (canceledAt ?? ctx.now()).toISOString()
  return { document: { id: documentId, state: 'canceled' as const, canceledAt: at } }
}
