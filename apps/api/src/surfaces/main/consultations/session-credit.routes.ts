import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getConsultationOfOrder, payBySession } from '#domains/care/consultations'
import { RowId } from '../../callers/row-id.ts'
import { consultationOnTheWire } from './consultation.serializer.ts'

const params = z.object({ order_id: RowId })

/** PUT /api/v1/consultations/{order_id}/session_credit (ours): a session that the patient has instead of a payment. */
export const consultationSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/consultations/:order_id/session_credit',
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Pay a booked session of psychology with one that the bearer has',
        description:
          'Nothing is charged, and it is confirmed. 409 without a session, or once another payment was begun.',
        tags: ['consultations'],
        params,
        response: { 200: contract.payBySession.response },
      },
    },
    async (request) => ({
      consultation: await consultationOnTheWire(
        request.ctx,
        await payBySession(request.ctx, { orderId: request.params.order_id }),
      ),
    }),
  )
}

const asItStands = async (request: FastifyRequest) => {
  const { order_id: orderId } = request.params as z.output<typeof params>
  const consultation = await getConsultationOfOrder(request.ctx, { orderId, orderToken: null })
  return { consultation: await consultationOnTheWire(request.ctx, consultation) }
}
