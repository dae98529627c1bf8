import { stateVisit as contract, showConsultationRecord } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askToOpenEarly, stateVisit } from '#domains/care/consultations'
import { inputOf, params, recordOf, repeatable } from './answer-with-record.ts'

const tags = ['consultations']
const response = { 200: showConsultationRecord.response }

/** What a visit at a distance asks for: the patient's yes to begin earlier, and whom its professional identified. */
export const atADistanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/consultations/:id/early_opening_requests',
    {
      config: repeatable,
      schema: { summary: 'Ask the patient whether it may begin before it opens', tags, params, response },
    },
    async (request) => {
      await askToOpenEarly(request.ctx, inputOf(request))
      return recordOf(request)
    },
  )
  app.post(
    '/consultations/:id/statements',
    {
      config: repeatable,
      schema: {
        summary: 'State whom the professional identified, and whether distance suits',
        tags,
        params,
        body: contract.request,
        response,
      },
    },
    async (request) => {
      const { document_kind, document_ending, note, ...rest } = request.body
      await stateVisit(request.ctx, {
        ...inputOf(request),
        ...rest,
        documentKind: document_kind ?? null,
        documentEnding: document_ending ?? null,
        note: note ?? null,
      })
      return recordOf(request)
    },
  )
}
