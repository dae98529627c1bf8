import { listMedicines as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPrescribables } from '#domains/care/prescriptions'
import { medicineOnTheWire } from './medicine.serializer.ts'

/** GET /api/staff/v1/medicines (ours): what a doctor may prescribe, and what is in it. */
export const medicineRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/medicines',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List what may be prescribed, with its composition and its usual posologies',
        tags: ['prescriptions'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query }) => ({ medicines: (await listPrescribables(ctx, query)).map(medicineOnTheWire) }),
  )
}
