import { listMedicines as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isIssuable } from '#domains/care/prescriptions'
import { listMedicines } from '#domains/shop/catalogue'

/** GET /api/staff/v1/medicines (ours): the medicines that a doctor may prescribe. */
export const medicineRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/medicines',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List the presentations that may be prescribed',
        tags: ['prescriptions'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const medicines = await listMedicines(request.ctx, request.query)
      return { medicines: medicines.map((medicine) => ({ ...medicine, isIssuable: isIssuable(medicine) })) }
    },
  )
}
