import { answerEarlyOpening as contract } from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerEarlyOpening, getFollowedConsultation } from '#domains/care/consultations'
import { RowId } from '../../callers/row-id.ts'
import { consultationOnTheWire } from './consultation.serializer.ts'

const params = z.object({ id: RowId })

/** PUT /api/v1/consultations/{id}/early_opening (ours): the patient says whether it may begin before it opens. */
export const earlyOpeningRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/consultations/:id/early_opening',
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Answer the doctor who asks to begin earlier',
        tags: ['consultations'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { id: consultationId } = request.params
      const input = { consultationId, isAccepted: request.body.is_accepted }
      return { consultation: await consultationOnTheWire(request.ctx, await answerEarlyOpening(request.ctx, input)) }
    },
  )
}

/** This key has already answered; he may have changed his answer since. */
const asItStands = async (request: FastifyRequest) => {
  const { id: consultationId } = request.params as z.output<typeof params>
  return {
    consultation: await consultationOnTheWire(
      request.ctx,
      await getFollowedConsultation(request.ctx, { consultationId }),
    ),
  }
}
