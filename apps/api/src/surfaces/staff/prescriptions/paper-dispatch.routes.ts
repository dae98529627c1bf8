import { sendPaper as contract } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrescription, sendPaper } from '#domains/care/prescriptions'
import { Failure } from '#platform/failure'
import { paperOnTheWire } from '../../callers/paper.serializer.ts'
import { RowId } from '../../callers/row-id.ts'

const params = z.object({ id: RowId })

/** POST /api/staff/v1/prescriptions/{id}/paper_dispatch (ours): its own doctor has signed and sent the original. */
export const paperDispatchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/prescriptions/:id/paper_dispatch',
    {
      config: { admits: ['doctor'], whenRepeated: answer },
      schema: {
        summary: 'Say that the original of a prescription on paper was signed by hand, and where it was sent',
        tags: ['prescriptions'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { id: prescriptionId } = request.params
      await sendPaper(request.ctx, { prescriptionId, to: request.body.to })
      return answer(request)
    },
  )
}

const answer = async ({ ctx, params: asked }: FastifyRequest) => {
  const { id: prescriptionId } = asked as z.infer<typeof params>
  const { paper } = await getPrescription(ctx, { prescriptionId })
  if (!paper) throw new Failure('not_found')
  return { paper: paperOnTheWire(paper) }
}
