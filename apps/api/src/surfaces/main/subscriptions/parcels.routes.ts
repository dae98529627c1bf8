import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { giveUpParcel, listParcelsToGiveUp } from '#domains/plans/compounding'
import { getCycle, withdrawRequest } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { cycleOnTheWire } from './cycle.serializer.ts'

const tags = ['subscriptions']
const params = z.object({ id: RowId, number: z.string().max(40) })

/** What a patient does with one parcel of a treatment, named by its order (ours). */
export const parcelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/subscriptions/parcels',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s paid parcels that nobody has begun to make: he may give them up',
        tags,
        response: { 200: contract.listParcelsToGiveUp.response },
      },
    },
    async (request) => ({
      parcels: await listParcelsToGiveUp(request.ctx, { patientId: signedIn(request).userId }),
    }),
  )
  app.delete(
    '/v1/subscriptions/:id/parcels/:number',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Give up a paid parcel before anybody has begun to make it; all of its money goes back',
        tags,
        params,
        response: { 200: contract.giveUpParcel.response },
      },
    },
    async (request) => {
      await giveUpParcel(request.ctx, whose(request))
      return answer(request)
    },
  )
  app.delete(
    '/v1/subscriptions/:id/requests/:number',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Take back the request of this order, until its charge begins',
        tags,
        params,
        response: { 200: contract.withdrawRequest.response },
      },
    },
    async (request) => {
      await withdrawRequest(request.ctx, whose(request))
      return answer(request)
    },
  )
}

const whose = (request: FastifyRequest) => {
  const { id: subscriptionId, number: orderNumber } = params.parse(request.params)
  return { patientId: signedIn(request).userId, subscriptionId, orderNumber }
}

const answer = async (request: FastifyRequest) => {
  const { subscriptionId } = whose(request)
  return { subscription: cycleOnTheWire(await getCycle(request.ctx, { subscriptionId })) }
}
