import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAbleToCompound, listPharmacies, placeOf, placePharmacist } from '#domains/plans/pharmacies'
import { RowId } from '../../callers/row-id.ts'

const tags = ['team']
const admits = ['administrator'] as const
const nothing = () => ({})
const params = z.object({ id: RowId })

/** In which pharmacy somebody works. */
export const pharmacistRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/people/:id/pharmacy',
    {
      config: { admits },
      schema: {
        summary: 'Show in which pharmacy somebody works, and which there are',
        tags,
        params,
        response: { 200: contract.showPharmacyOfPerson.response },
      },
    },
    async ({ ctx, params: { id: userId } }) => {
      const able = await listAbleToCompound(ctx)
      return {
        pharmacyId: await placeOf(ctx, { userId }),
        pharmacies: (await listPharmacies(ctx)).map(({ id, legalName, ae, states, isClosed }) => ({
          id,
          legalName,
          hasSpecialPermit: ae !== null,
          states: states === null ? null : [...states],
          isClosed,
          canCompound: able.includes(id),
        })),
      }
    },
  )
  app.put(
    '/people/:id/pharmacy',
    {
      // A retry answers the same, and does not do it a second time.
      config: { admits, whenRepeated: nothing },
      schema: {
        summary: 'Place somebody in a pharmacy, or in none',
        tags,
        params,
        body: contract.placeInPharmacy.request,
        response: { 200: contract.placeInPharmacy.response },
      },
    },
    async ({ ctx, params: { id: userId }, body }) =>
      placePharmacist(ctx, { userId, pharmacyId: body.pharmacy_id }).then(nothing),
  )
}
