import * as contract from '@prumo/contracts/second'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listSingleItems, listSingles } from '#domains/plans/subscriptions'
import { RowId } from '../../callers/row-id.ts'
import { singleItemOnTheWire } from './single-item.serializer.ts'

const tags = ['single items']
const ofPatient = z.object({ patientId: RowId })

/** /single-item (spec 7.3): what a patient may buy once. */
export const singleItemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/single-item',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what the bearer may buy once: his medicines, supplements, sex-shop products and sessions',
        tags,
        querystring: ofPatient,
        response: { 200: contract.listSingleItems.response },
      },
    },
    async ({ ctx, query }) => ({ singleItems: (await listSingleItems(ctx, query)).map(singleItemOnTheWire) }),
  )
  app.get(
    '/single-item/singles',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the medicines that the bearer may request alone, each against a prescription that covers it',
        tags,
        querystring: ofPatient,
        response: { 200: contract.listSingles.response },
      },
    },
    async ({ ctx, query }) => ({ singles: (await listSingles(ctx, query)).map(singleItemOnTheWire) }),
  )
}
