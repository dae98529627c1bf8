import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keepFavourite, listFavourites, removeFavourite } from '#domains/care/prescribing-favourites'
import { RowId } from '../../callers/row-id.ts'
import { favouriteOnTheWire } from './favourite.serializer.ts'

const path = '/prescribing_favourites'
const tags = ['prescriptions']
const params = z.object({ id: RowId })

/** How each doctor usually prescribes (ours). */
export const prescribingFavouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List how the bearer usually prescribes',
        tags,
        response: { 200: contract.listPrescribingFavourites.response },
      },
    },
    async ({ ctx }) => ({ favourites: (await listFavourites(ctx)).map(favouriteOnTheWire) }),
  )
  app.post(
    path,
    {
      // The same again replaces itself.
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Keep how a formula is usually prescribed',
        tags,
        body: contract.keepPrescribingFavourite.request,
        response: { 200: contract.keepPrescribingFavourite.response },
      },
    },
    async ({ ctx, body }) => {
      const { medicine, posology, quantity, duration_days: durationDays } = body
      const dose = {
        perTake: body.per_take,
        takesPerDay: body.takes_per_day,
        daysPerWeek: body.days_per_week,
        isAsNeeded: body.as_needed,
      }
      return {
        favourite: favouriteOnTheWire(await keepFavourite(ctx, { medicine, dose, posology, quantity, durationDays })),
      }
    },
  )
  app.delete(
    `${path}/:id`,
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Forget a favourite',
        tags,
        params,
        response: { 200: contract.removePrescribingFavourite.response },
      },
    },
    async ({ ctx, params: { id: favouriteId } }) => {
      await removeFavourite(ctx, { favouriteId })
      return { isRemoved: true as const }
    },
  )
}
