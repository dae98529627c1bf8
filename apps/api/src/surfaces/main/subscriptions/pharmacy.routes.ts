import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findPharmacyOfPackage } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** GET /api/v1/packages/{id}/pharmacy: who sells a package to one of the patient's addresses. */
export const pharmacyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/packages/:id/pharmacy',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show who sells a recommended package to one of the bearer’s addresses',
        tags: ['subscriptions'],
        params: z.object({ id: RowId }),
        querystring: z.object({ address_id: RowId }),
        response: { 200: contract.showPharmacyOfPackage.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      const asked = { packageId: request.params.id, addressId: request.query.address_id, patientId }
      const { id, legalName, cnpj, afe, inCharge } = await findPharmacyOfPackage(request.ctx, asked)
      return { pharmacy: { id, legalName, cnpj, afe, inCharge } }
    },
  )
}
