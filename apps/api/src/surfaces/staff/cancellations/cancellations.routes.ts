import { cancelPrescription as contract } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cancelPrescription, getPrescription } from '#domains/care/prescriptions'
import { RowId } from '../../callers/row-id.ts'

const params = z.object({ id: RowId })

/** POST /api/staff/v1/prescriptions/{id}/cancellation (ours). */
export const cancellationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/prescriptions/:id/cancellation',
    {
      config: { admits: ['doctor'], whenRepeated: answer },
      schema: {
        summary: 'Cancel a prescription with a reason; patient, pharmacy and public page know at once',
        tags: ['prescriptions'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { id: prescriptionId } = request.params
      await cancelPrescription(request.ctx, { prescriptionId, reason: request.body.reason })
      return answer(request)
    },
  )
}

const answer = async ({ ctx, params: asked }: FastifyRequest) => {
  const { id: prescriptionId } = asked as z.infer<typeof params>
  const { canceledAt } = await getPrescription(ctx, { prescriptionId })
  const at = (canceledAt ?? ctx.now()).toISOString()
  return { prescription: { id: prescriptionId, state: 'canceled' as const, canceledAt: at } }
}
