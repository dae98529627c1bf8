import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { chooseDefaultCard as chooseCard, listSavedCards } from '#domains/money/payments'
import { findDefaultAddress, makeDefaultAddress } from '#domains/people/customers'
import { changeCard, findCardToCharge } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

/** What the bearer's purchases begin with, and the card of a treatment (ours: neither Spree nor spec 7 names one). */
export const defaultRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/default_address',
    {
      config: { admits: 'signed in', whenRepeated: defaultAddress },
      schema: {
        summary: 'Make a saved address the default, for delivery and billing',
        tags: ['addresses'],
        body: contract.chooseDefaultAddress.request,
        response: { 200: contract.chooseDefaultAddress.response },
      },
    },
    async (request) => {
      await makeDefaultAddress(request.ctx, { userId: signedIn(request).userId, id: request.body.address_id })
      return defaultAddress(request)
    },
  )
  app.put(
    '/v1/default_card',
    {
      config: { admits: 'signed in', whenRepeated: defaultCard },
      schema: {
        summary: 'Make a saved card the default',
        tags: ['payments'],
        body: contract.chooseDefaultCard.request,
        response: { 200: contract.chooseDefaultCard.response },
      },
    },
    async (request) => {
      await chooseCard(request.ctx, { userId: signedIn(request).userId, cardId: request.body.card_id })
      return defaultCard(request)
    },
  )
  app.put(
    '/v1/subscriptions/:id/card',
    {
      config: { admits: 'signed in', whenRepeated: cardOfSubscription },
      schema: {
        summary: 'Let another saved card pay for a treatment that is not charged yet',
        description: '422 once it is over, 409 while a charge is in progress and where nothing will be charged.',
        tags: ['packages'],
        params: SubscriptionPath,
        body: contract.chooseCardOfSubscription.request,
        response: { 200: contract.chooseCardOfSubscription.response },
      },
    },
    async (request) => {
      await changeCard(request.ctx, { ...subscriptionOf(request), cardId: request.body.card_id })
      return cardOfSubscription(request)
    },
  )
}

const SubscriptionPath = z.object({ id: RowId })

const subscriptionOf = (request: FastifyRequest) => ({
  patientId: signedIn(request).userId,
  subscriptionId: (request.params as z.output<typeof SubscriptionPath>).id,
})

const defaultAddress = async (request: FastifyRequest) => ({
  addressId: (await findDefaultAddress(request.ctx, signedIn(request)))?.id ?? null,
})
const defaultCard = async (request: FastifyRequest) => {
  const cards = await listSavedCards(request.ctx, signedIn(request))
  return { cardId: cards.find(({ isDefault }) => isDefault)?.id ?? null }
}
const cardOfSubscription = async (request: FastifyRequest) => ({
  cardId: await findCardToCharge(request.ctx, subscriptionOf(request)),
})
