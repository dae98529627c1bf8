import { recommendPackage as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recommendPackage } from '#domains/plans/packages'
import { listMedicines } from '#domains/shop/catalogue'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** POST /api/staff/v1/consultations/{id}/packages: the doctor recommends a treatment. The answer contains no price. */
export const packageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/consultations/:id/packages',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Recommend a package out of a prescription of this consultation',
        tags: ['packages'],
        params: z.object({ id: RowId }),
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { userId: doctorId } = signedIn(request)
      const { name, prescription_id: prescriptionId, product_ids: productIds } = request.body
      const input = { consultationId: request.params.id, doctorId, name, prescriptionId, productIds }
      const made = await recommendPackage(request.ctx, input)
      const medicines = await listMedicines(request.ctx, { productIds: made.productIds })
      const products = made.productIds.map((id) => medicines.find(({ productId }) => productId === id)?.label ?? '')
      return { package: { id: made.id, name: made.name, prescriptionId: made.prescriptionId, products } }
    },
  )
}
