import { z } from 'zod'
import { call, id } from '../wire/call.ts'

/** Ours: the address of the bearer's book with which every checkout begins, for delivery and for billing. */
export const chooseDefaultAddress = call({
  method: 'PUT',
  path: '/api/v1/default_address',
  request: z.object({ address_id: id }),
  response: z.object({ addressId: id.nullable() }),
  example: { request: { address_id: 5 }, response: { addressId: 5 } },
})

/** Ours: the saved card of the bearer with which every checkout begins. */
export const chooseDefaultCard = call({
  method: 'PUT',
  path: '/api/v1/default_card',
  request: z.object({ card_id: id }),
  response: z.object({ cardId: id.nullable() }),
  example: { request: { card_id: 2 }, response: { cardId: 2 } },
})

/** Ours: the saved card that a treatment of the bearer is going to charge once the pharmacy has accepted it. */
export const chooseCardOfSubscription = call({
  method: 'PUT',
  path: '/api/v1/subscriptions/{id}/card',
  request: z.object({ card_id: id }),
  response: z.object({ cardId: id.nullable() }),
  example: { request: { card_id: 2 }, response: { cardId: 2 } },
})
