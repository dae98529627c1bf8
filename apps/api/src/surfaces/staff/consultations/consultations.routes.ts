import { showConsultationRecord } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedInAs } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { recordOnTheWire } from './record.serializer.ts'
import { readRecord } from './record.ts'

/** GET /api/staff/v1/consultations/{id}: the record, for the consultation's own doctor or psychologist. */
export const consultationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/consultations/:id',
    {
      schema: {
        summary: 'Show the record of a consultation',
        description: 'Each reading is written down, and the patient sees it.',
        tags: ['consultations'],
        params: z.object({ id: RowId }),
        response: { 200: showConsultationRecord.response },
      },
    },
    async (request) => {
      const reader = signedInAs(request, 'doctor', 'psychologist')
      const record = await readRecord(request.ctx, { consultationId: request.params.id, reader })
      return { record: recordOnTheWire(request.ctx, record) }
    },
  )
}
