import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as subscriptions from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { cycleOnTheWire } from './cycle.serializer.ts'

const tags = ['subscriptions']
const params = z.object({ id: RowId })

/** What a patient does with a treatment between two parcels (ours). */
export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/subscriptions',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s treatments that are not over, with what comes next',
        tags,
        response: { 200: contract.listCycles.response },
      },
    },
    async (request) => {
      const found = await subscriptions.listCycles(request.ctx, { patientId: signedIn(request).userId })
      return { subscriptions: found.map(cycleOnTheWire) }
    },
  )
  app.delete(
    '/v1/subscriptions/:id',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'End it, and withdraw the request that the pharmacy has, until the card is charged',
        tags,
        params,
        response: { 200: contract.cancelSubscription.response },
      },
    },
    async (request) => {
      await subscriptions.cancelSubscription(request.ctx, whose(request))
      return answer(request)
    },
  )
  app.put(
    '/v1/subscriptions/:id/agreement',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Say yes to parcels that come by themselves, at this total at most',
        tags,
        params,
        body: contract.agreeToCycles.request,
        response: { 200: contract.agreeToCycles.response },
      },
    },
    async (request) => {
      await subscriptions.agreeToCycles(request.ctx, {
        ...whose(request),
        totalCents: Math.round(request.body.total * 100),
        period: request.body.period,
      })
      return answer(request)
    },
  )
  app.post(
    '/v1/subscriptions/:id/skips',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Leave out the charge of this day',
        tags,
        params,
        body: contract.skipCycle.request,
        response: { 200: contract.skipCycle.response },
      },
    },
    async (request) => {
      await subscriptions.skipCycle(request.ctx, { ...whose(request), chargeOn: request.body.charge_on })
      return answer(request)
    },
  )
}

/** How the next parcel is sent and paid, and when. */
export const nextParcelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/subscriptions/:id/pause',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Charge nothing until this day, or until it is resumed',
        tags,
        params,
        body: contract.pauseSubscription.request,
        response: { 200: contract.pauseSubscription.response },
      },
    },
    async (request) => {
      await subscriptions.pauseSubscription(request.ctx, { ...whose(request), until: request.body.until })
      return answer(request)
    },
  )
  app.delete(
    '/v1/subscriptions/:id/pause',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Go on; the next charge is announced first',
        tags,
        params,
        response: { 200: contract.resumeSubscription.response },
      },
    },
    async (request) => {
      await subscriptions.resumeSubscription(request.ctx, whose(request))
      return answer(request)
    },
  )
  app.put(
    '/v1/subscriptions/:id/address',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Send the parcels to another address from the next one on',
        tags,
        params,
        body: contract.changeAddressOfSubscription.request,
        response: { 200: contract.changeAddressOfSubscription.response },
      },
    },
    async (request) => {
      await subscriptions.changeNextParcel(request.ctx, { ...whose(request), addressId: request.body.address_id })
      return answer(request)
    },
  )
  app.post(
    '/v1/subscriptions/:id/parcels',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Ask the pharmacy for the next parcel now',
        tags,
        params,
        response: { 200: contract.bringForward.response },
      },
    },
    async (request) => {
      await subscriptions.bringForward(request.ctx, whose(request))
      return answer(request)
    },
  )
}

const whose = (request: FastifyRequest) => ({
  patientId: signedIn(request).userId,
  subscriptionId: params.parse(request.params).id,
})

const answer = async (request: FastifyRequest) => {
  const { subscriptionId } = whose(request)
  return { subscription: cycleOnTheWire(await subscriptions.getCycle(request.ctx, { subscriptionId })) }
}
