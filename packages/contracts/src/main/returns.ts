import { z } from 'zod'
import { call, id, moment, reais } from '../wire/call.ts'

const state = z.enum(['requested', 'authorized', 'posted', 'received', 'refunded', 'refused', 'canceled'])

/** Why its buyer sends it back, if he says. */
const buyerReason = z.enum(['changed_mind', 'not_as_expected', 'arrived_damaged', 'other_goods'])
/** Why a part was not accepted. `told_by_mail`: only the mail of that day has it. */
const unacceptedReason = z.enum(['units_missing', 'other_goods', 'used', 'damaged', 'posted_late', 'told_by_mail'])

const sentBack = z.object({
  id,
  /** What the buyer writes on the box. */
  code: z.string(),
  state,
  /** The carrier's; with it posting costs nothing. Null until we have it. */
  postingCode: z.string().nullable(),
  reason: buyerReason.nullable(),
  /** Null if all was accepted, or nothing is judged yet. */
  unacceptedReason: unacceptedReason.nullable(),
  /** What was paid back for it; null until then, and for goods that had cost nothing. */
  refunded: reais.nullable(),
  /** How much of it the team had paid back before it was judged; that is not paid twice. */
  paidBefore: z.enum(['nothing', 'part', 'whole']),
  requestedAt: moment,
  lines: z.array(z.object({ label: z.string(), units: z.number().int(), acceptedUnits: z.number().int().nullable() })),
})

const sendingBack = z.object({
  /**
   * Whether its buyer may cancel all of it: goods, paid or waiting for payment, of which nothing has left, and no
   * course or file that is his to keep.
   */
  mayBeCanceled: z.boolean(),
  /** Nothing has left, and a course or a file of it is his to keep: its goods go back once they have arrived. */
  isPartKept: z.boolean(),
  /**
   * What may be sent back now: `open` until `until`, null while nobody knows that it arrived. Otherwise why not.
   */
  offer: z.object({
    state: z.enum(['open', 'none', 'made_for_buyer', 'not_sent', 'over', 'all_returned']),
    until: moment.nullable(),
    lines: z.array(
      z.object({
        lineItemId: id,
        label: z.string(),
        /** What goes back for one unit, two, and so on: as many as may be sent back. */
        amounts: z.array(reais).min(1),
      }),
    ),
    /** Goes back if all that is offered does, and nothing else of the order is left. */
    freight: reais,
  }),
  /** Newest first. */
  returns: z.array(sentBack),
})

const example = {
  mayBeCanceled: false,
  isPartKept: false,
  offer: {
    state: 'open' as const,
    until: '2026-12-05T03:00:00.000Z',
    lines: [{ lineItemId: 12, label: 'Shampoo', amounts: [59.9, 119.8] }],
    freight: 21.5,
  },
  returns: [
    {
      id: 3,
      code: 'D7K2MPQX',
      state: 'authorized' as const,
      postingCode: '1234567890',
      reason: 'changed_mind' as const,
      unacceptedReason: null,
      refunded: null,
      paidBefore: 'nothing' as const,
      requestedAt: '2026-11-28T12:00:00.000Z',
      lines: [{ label: 'Shampoo', units: 1, acceptedUnits: null }],
    },
  ],
}
const answered = { response: z.object({ sendingBack }), example: { response: { sendingBack: example } } }

/**
 * The units of an order that may be sent back (CDC art. 49), and those that are or were: for its bearer or the holder
 * of its token.
 */
export const showReturns = call({
  method: 'GET',
  path: '/api/v1/orders/{order_number}/returns',
  request: null,
  ...answered,
})

/** Asks to send goods back. The same `request_key` again is the same return. */
export const askForReturn = call({
  method: 'POST',
  path: '/api/v1/orders/{order_number}/returns',
  request: z.object({
    request_key: z.uuid(),
    /** Nobody has to give one. */
    reason: buyerReason.nullable().default(null),
    lines: z
      .array(z.object({ line_item_id: id, units: z.number().int().min(1).max(999) }))
      .min(1)
      .max(100),
  }),
  response: answered.response,
  example: {
    request: {
      request_key: '6f1f2a0e-6c1c-4c39-9e0c-8d6a6c1f2b3a',
      reason: 'changed_mind',
      lines: [{ line_item_id: 12, units: 1 }],
    },
    response: { sendingBack: example },
  },
})

/** The buyer says that he has posted the box. Repeating changes nothing. */
export const sayReturnPosted = call({
  method: 'POST',
  path: '/api/v1/orders/{order_number}/returns/{id}/posting',
  request: null,
  ...answered,
})

/** The buyer keeps the goods after all. Repeating changes nothing. */
export const cancelReturn = call({
  method: 'POST',
  path: '/api/v1/orders/{order_number}/returns/{id}/cancellation',
  request: null,
  ...answered,
})

/** Its buyer cancels an order of goods of which nothing has left, and is paid back. Repeating changes nothing. */
export const cancelOrder = call({
  method: 'PUT',
  path: '/api/v1/orders/{order_number}/cancellation',
  request: null,
  ...answered,
})
