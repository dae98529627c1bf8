import { z } from 'zod'
import { addressExample, addressFields } from '../wire/address.ts'
import { call, moment, reais } from '../wire/call.ts'

const destination = z.object({
  /**
   * `open`: until its first box is closed; `came_back`: a box is with us again, and what is sent instead of it goes
   * where this says; `too_late`: a box is closed or has its label, or nothing is going to leave.
   */
  state: z.enum(['open', 'came_back', 'too_late']),
  /** The order has an account: only who is signed in to it sees and changes where it goes. */
  needsSignIn: z.boolean(),
  /** Where it goes; null while it is not to be changed by this caller. */
  address: addressFields.nullable(),
  /** When it was changed last, or confirmed after a box came back; null: never. */
  changedAt: moment.nullable(),
  /** Changed or confirmed since a box came back. */
  isConfirmed: z.boolean(),
  /** Goods from stock: what came back goes once more. Of medicine a pharmacist decides whether it is made again. */
  isFromStock: z.boolean(),
  /** What its buyer may choose about a box that came back; null where nothing is to be chosen by this caller. */
  cameBack: z
    .object({
      /** What goes back to him if he gives it up, with the freight where nothing else of the order is left. */
      amount: reais,
      /** It may go once more by his press: goods, for the first time. */
      maySendAgain: z.boolean(),
    })
    .nullable(),
})
const path = '/api/v1/orders/{order_number}/delivery_address'
const answered = {
  response: z.object({ destination }),
  example: {
    response: {
      destination: {
        state: 'open' as const,
        needsSignIn: false,
        address: addressExample,
        changedAt: null,
        isConfirmed: false,
        isFromStock: true,
        cameBack: null,
      },
    },
  },
}

/** Where an order goes and whether that may change: for its bearer, or whoever holds a guest order's token. Ours. */
export const showDestination = call({ method: 'GET', path, request: null, ...answered })

/**
 * Sends what of an order is not packed elsewhere, at the price that was paid. The same address again changes nothing,
 * but confirms it after a box came back. Ours.
 */
export const changeDestination = call({
  method: 'PUT',
  path,
  request: addressFields,
  response: answered.response,
  example: { request: addressExample, ...answered.example },
})

const back = '/api/v1/orders/{order_number}/came_back'

/** Gives up what came back to us: its money goes back. Repeating changes nothing; 409 where no box is back. Ours. */
export const giveUpCameBack = call({ method: 'PUT', path: `${back}/money_back`, request: null, ...answered })

/** Lets goods that came back go once more, to where the order goes now; 409 where no box is back. Ours. */
export const sendCameBackAgain = call({ method: 'PUT', path: `${back}/successor`, request: null, ...answered })
