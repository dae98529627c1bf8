import { toCents } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as subscriptions from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { qrSvgOf } from '../../callers/qr-svg.ts'
import { RowId } from '../../callers/row-id.ts'
import { contentsOnTheWire, cycleOnTheWire, deliveryOnTheWire } from './cycle.serializer.ts'

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
        totalCents: toCents(request.body.total),
      })
      return answer(request)
    },
  )
  app.post(
    '/v1/subscriptions/:id/skips',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Leave out the charge of this day, and withdraw what the pharmacy was asked for until it is charged',
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

/** What the next parcel holds. */
export const parcelContentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/subscriptions/:id/contents',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'What the next parcel may hold, with prices',
        tags,
        params,
        response: { 200: contract.readNextContents.response },
      },
    },
    async (request) => ({
      contents: contentsOnTheWire(await subscriptions.readNextContents(request.ctx, whose(request))),
    }),
  )
  app.put(
    '/v1/subscriptions/:id/contents',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Take other formulas, or as much as lasts another period, at this total at most',
        tags,
        params,
        body: contract.changeContents.request,
        response: { 200: contract.changeContents.response },
      },
    },
    async (request) => {
      const { period, left_out: leftOut, total } = request.body
      await subscriptions.changeContents(request.ctx, {
        ...whose(request),
        period,
        leftOut,
        totalCents: toCents(total),
      })
      return answer(request)
    },
  )
  app.get(
    '/v1/subscriptions/:id/delivery',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'What the next parcel costs at one of the bearer’s addresses',
        tags,
        params,
        querystring: contract.readNextDelivery.request,
        response: { 200: contract.readNextDelivery.response },
      },
    },
    async (request) => {
      const input = { ...whose(request), addressId: request.query.address_id }
      return { delivery: deliveryOnTheWire(await subscriptions.readNextDelivery(request.ctx, input)) }
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
        summary: 'Charge nothing until this day, or until it is resumed; what the pharmacy was asked for is withdrawn',
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
      const { address_id: addressId, total } = request.body
      await subscriptions.changeAddress(request.ctx, { ...whose(request), addressId, totalCents: toCents(total) })
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
        // Older clients send no body.
        body: contract.bringForward.request.nullish(),
        response: { 200: contract.bringForward.response },
      },
    },
    async (request) => {
      const total = request.body?.total
      const seen = total === undefined ? {} : { totalCents: toCents(total) }
      await subscriptions.bringForward(request.ctx, { ...whose(request), ...seen })
      return answer(request)
    },
  )
}

/** How a parcel is paid once it is accepted. */
export const parcelPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/subscriptions/:id/payment',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary:
          'Pay the parcels by card or by Pix, from one that is not accepted yet on, with store credit first or not',
        tags,
        params,
        body: contract.changePaymentOfSubscription.request,
        response: { 200: contract.changePaymentOfSubscription.response },
      },
    },
    async (request) => {
      const { payment_method: paysBy, card_id: cardId, use_store_credit: usesCredit } = request.body
      const card = paysBy === 'card' && cardId ? { cardId } : {}
      await subscriptions.changeWayOfPaying(request.ctx, { ...whose(request), paysBy, usesCredit, ...card })
      return answer(request)
    },
  )
  app.post(
    '/v1/subscriptions/:id/pix_codes',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'The Pix code of an accepted parcel; its prescription is checked again before a new one is made',
        tags,
        params,
        response: { 200: contract.askForPixOfSubscription.response },
      },
    },
    async (request) => {
      const { copyPaste, expiresAt } = await subscriptions.askForOwnPix(request.ctx, whose(request))
      return { qrCode: copyPaste, qrCodeSvg: await qrSvgOf(copyPaste), expiresAt: expiresAt.toISOString() }
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
