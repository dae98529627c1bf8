import { recommendPackage as contract, withdrawPackage as withdrawal } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recommendPackage, withdrawPackage } from '#domains/plans/packages'
import { listMedicines } from '#domains/shop/catalogue'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** The doctor recommends a treatment, and takes it back. No answer contains a price. */
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
      const {
        name,
        prescription_id: prescriptionId,
        product_ids: productIds,
        may_leave_out: mayLeaveOut,
      } = request.body
      const input = { consultationId: request.params.id, doctorId, name, prescriptionId, productIds, mayLeaveOut }
      const made = await recommendPackage(request.ctx, input)
      const medicines = await listMedicines(request.ctx, { productIds: made.productIds })
      const products = made.productIds.map((id) => medicines.find(({ productId }) => productId === id)?.label ?? '')
      const { id, name: kept } = made
      return { package: { id, name: kept, prescriptionId, products, mayLeaveOut: made.mayLeaveOut } }
    },
  )
  app.post(
    '/packages/:id/withdrawal',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Take a recommended package back; it cannot be requested any more',
        tags: ['packages'],
        params: z.object({ id: RowId }),
        response: { 200: withdrawal.response },
      },
    },
    async (request) => {
      const { id: packageId } = request.params
      await withdrawPackage(request.ctx, { packageId })
      return { package: { id: packageId, isWithdrawn: true as const } }
    },
  )
}
