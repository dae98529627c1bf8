import { z } from 'zod'
import { call, id, token } from '../wire/call.ts'

const supplement = z.object({
  id,
  /** Available: it waits to be picked, without an end. */
  state: z.enum(['available', 'ordered']),
  /** What was picked, and the order that sends it; null while it waits. */
  label: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderToken: token.nullable(),
})

const supplements = z.object({
  supplements: z.array(supplement),
  /** What may be picked now; empty while nothing is in stock, or none waits. */
  choices: z.array(
    z.object({
      variantId: id,
      label: z.string(),
      description: z.string(),
      imgSrc: z.string(),
      /** Pots. */
      amount: z.number().int().positive(),
    }),
  ),
  /** Where it would go; null without an address in the account. */
  address: z.object({ id, text: z.string() }).nullable(),
})

const waiting = { id: 1, state: 'available' as const, label: null, orderNumber: null, orderToken: null }
const choice = {
  variantId: 1184,
  label: '+fert',
  description: 'Zinco, selênio, vitamina E e coenzima Q10',
  imgSrc: '/patientArea/pictures/mais-fert.svg',
  amount: 1,
}

/** The supplements that came with the bearer's treatments, the newest first, at most twenty. Ours. */
export const listGivenSupplements = call({
  method: 'GET',
  path: '/api/v1/given_supplements',
  request: null,
  response: supplements,
  example: {
    response: {
      supplements: [waiting],
      choices: [choice],
      address: { id: 5, text: 'Avenida Paulista, 1578, São Paulo, SP' },
    },
  },
})

/** Picks one: an order of the shop that costs nothing, to an address of the bearer's. Ours. */
export const orderGivenSupplement = call({
  method: 'PUT',
  path: '/api/v1/given_supplements/{id}/order',
  request: z.object({ variant_id: id, address_id: id }),
  response: supplements,
  example: {
    request: { variant_id: 1184, address_id: 5 },
    response: {
      supplements: [
        {
          ...waiting,
          state: 'ordered',
          label: '+fert · 1 pote',
          orderNumber: 'R123456789',
          orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
        },
      ],
      choices: [],
      address: null,
    },
  },
})
