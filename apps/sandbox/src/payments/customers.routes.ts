import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { useCardToken } from './card-tokens.store.ts'
import { CustomerInput, SavedCardInput, serializeCustomer, serializeSavedCard } from './customer.ts'
import { keepCustomer, listCards, removeCard, saveCard } from './customers.store.ts'
import { keyOf, oncePerKey } from './idempotency.ts'

const CUSTOMERS_PATH = '/payments/v1/customers'

type IdParams = { Params: { id: string } }

/** Customers and their saved cards, for servers, which never get a card number. */
export const customers = (world: World) => async (app: FastifyInstance) => {
  app.post(CUSTOMERS_PATH, async (request, reply) => {
    const { email } = CustomerInput.parse(request.body)
    return reply.code(201).send(serializeCustomer(keepCustomer(world, email)))
  })
  app.get<IdParams>(`${CUSTOMERS_PATH}/:id/cards`, async ({ params }) => ({
    results: listCards(world, params.id).map(serializeSavedCard),
  }))
  app.delete<{ Params: { id: string; cardId: string } }>(
    `${CUSTOMERS_PATH}/:id/cards/:cardId`,
    async ({ params }, reply) => {
      removeCard(world, { customerId: params.id, cardId: params.cardId })
      return reply.code(204).send()
    },
  )
  app.post<IdParams>(`${CUSTOMERS_PATH}/:id/cards`, async (request, reply) => {
    const { id } = request.params
    const input = SavedCardInput.parse(request.body)
    const once = { scope: `${CUSTOMERS_PATH}/${id}/cards`, key: keyOf(request), request: input }
    const { body, wasReplayed } = oncePerKey(world, once, () =>
      serializeSavedCard(saveCard(world, id, useCardToken(world, input.card_token))),
    )
    if (wasReplayed) reply.header('Idempotent-Replayed', 'true')
    return reply.code(201).send(body)
  })
}
