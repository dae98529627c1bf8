import { createCreditCard, listCreditCards } from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listSavedCards, saveCard } from '#domains/money/payments'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { inTokenWords } from '../../callers/in-token-words.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { RowId } from '../../callers/row-id.ts'
import { creditCardOnTheWire } from './credit-card.serializer.ts'

/** /spree-credit-card (spec 7.3): a patient's saved cards, and saving one by the provider's token. */
export const creditCardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/spree-credit-card',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s saved cards, the default first',
        tags: ['payments'],
        querystring: listCreditCards.request.extend({ patientId: RowId }),
        response: { 200: listCreditCards.response },
      },
    },
    async (request) => {
      const cards = await listSavedCards(request.ctx, { userId: request.query.patientId })
      return { creditCards: cards.map(creditCardOnTheWire) }
    },
  )
  app.post(
    '/spree-credit-card',
    {
      config: { admits: 'signed in', whenRepeated: savedBefore },
      schema: {
        summary: 'Save a card by the provider’s token',
        description: 'A card’s number is refused. The same token again is the same card.',
        tags: ['payments'],
        body: createCreditCard.request,
        response: { 200: createCreditCard.response },
      },
      preValidation: async ({ body }) => refuseCardNumbers(body),
    },
    async (request) => {
      const { patientId: userId, gatewayPaymentProfileId: token, isDefault = false } = request.body
      const card = await inTokenWords(saveCard(request.ctx, { userId, token, makeDefault: isDefault }))
      noteOutcome(request, { cardId: card.id })
      return { creditCard: creditCardOnTheWire(card) }
    },
  )
}

/**
 * This key has already saved it; a card that was removed since is not saved again. If the result was not noted, the
 * same token gives the same card.
 */
const savedBefore = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  if (!outcome) return
  const cards = await listSavedCards(request.ctx, signedIn(request))
  const card = cards.find(({ id }) => id === outcome.cardId)
  if (!card) throw new Failure('not_found')
  return { creditCard: creditCardOnTheWire(card) }
}
