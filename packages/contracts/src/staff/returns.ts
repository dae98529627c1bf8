import { z } from 'zod'
import { addressExample, addressFields } from '../wire/address.ts'
import { call, id, moment, reais } from '../wire/call.ts'

const state = z.enum(['requested', 'authorized', 'posted', 'received', 'refunded', 'refused', 'canceled'])

const unacceptedReasons = ['units_missing', 'other_goods', 'used', 'damaged', 'posted_late'] as const

const inBrief = z.object({
  id,
  code: z.string(),
  state,
  orderNumber: z.string(),
  units: z.number().int(),
  requestedAt: moment,
  /** By when we owe the next step; null while it is the buyer's. */
  dueAt: moment.nullable(),
})
const whole = inBrief.extend({
  postingCode: z.string().nullable(),
  /** Why its buyer sends it back, if he said. */
  reason: z.enum(['changed_mind', 'not_as_expected', 'arrived_damaged', 'other_goods']).nullable(),
  unacceptedReason: z.enum([...unacceptedReasons, 'told_by_mail']).nullable(),
  /** How much of it was paid back before it was judged; that is not paid twice. */
  paidBefore: z.enum(['nothing', 'part', 'whole']),
  postedAt: moment.nullable(),
  receivedAt: moment.nullable(),
  judgedAt: moment.nullable(),
  lines: z.array(
    z.object({
      lineItemId: id,
      label: z.string(),
      units: z.number().int(),
      /** False for intimate goods. */
      mayBeSoldAgain: z.boolean(),
      acceptedUnits: z.number().int().nullable(),
      restockedUnits: z.number().int().nullable(),
    }),
  ),
})

const inBriefExample = {
  id: 3,
  code: 'D7K2MPQX',
  state: 'received' as const,
  orderNumber: 'R123456789',
  units: 2,
  requestedAt: '2026-11-28T12:00:00.000Z',
  dueAt: '2026-12-01T12:00:00.000Z',
}
const wholeExample = {
  ...inBriefExample,
  postingCode: '1234567890',
  reason: 'changed_mind' as const,
  unacceptedReason: null,
  paidBefore: 'nothing' as const,
  postedAt: null,
  receivedAt: '2026-11-30T12:00:00.000Z',
  judgedAt: null,
  lines: [
    { lineItemId: 12, label: 'Shampoo', units: 2, mayBeSoldAgain: true, acceptedUnits: null, restockedUnits: null },
  ],
}
const answered = { response: z.object({ return: whole }), example: { response: { return: wholeExample } } }

/**
 * Open returns of one list, the longest waiting first, fifty at a time; `after` continues. `received`: to be judged;
 * `coming`: their buyers have the code, or have posted; `uncoded`: the carrier gave no code yet.
 */
export const listReturns = call({
  method: 'GET',
  path: '/api/staff/v1/returns',
  request: z.object({ list: z.enum(['received', 'coming', 'uncoded']).default('received'), after: id.optional() }),
  response: z.object({ returns: z.array(inBrief) }),
  example: { response: { returns: [inBriefExample] } },
})

/** The return whose code stands in the box, in whatever state. */
export const findReturn = call({
  method: 'GET',
  path: '/api/staff/v1/returns/by_code/{code}',
  request: null,
  ...answered,
})

export const showReturn = call({ method: 'GET', path: '/api/staff/v1/returns/{id}', request: null, ...answered })

/** The carrier's code for posting; its buyer is mailed. Repeating changes nothing. */
export const authorizeReturn = call({
  method: 'POST',
  path: '/api/staff/v1/returns/{id}/authorization',
  request: z.object({ posting_code: z.string().regex(/^[0-9A-Z]{6,20}$/) }),
  response: answered.response,
  example: { request: { posting_code: '1234567890' }, response: { return: wholeExample } },
})

/** The box arrived. Repeating changes nothing. */
export const receiveReturn = call({
  method: 'POST',
  path: '/api/staff/v1/returns/{id}/arrival',
  request: null,
  ...answered,
})

/** What is accepted is paid back at once; what is not needs a reason. The same again changes nothing. */
export const judgeReturn = call({
  method: 'POST',
  path: '/api/staff/v1/returns/{id}/judgement',
  request: z.object({
    lines: z
      .array(
        z.object({
          line_item_id: id,
          accepted_units: z.number().int().min(0).max(999),
          restocked_units: z.number().int().min(0).max(999),
        }),
      )
      .min(1)
      .max(100),
    reason: z.enum(unacceptedReasons).nullable().default(null),
  }),
  response: answered.response,
  example: {
    request: { lines: [{ line_item_id: 12, accepted_units: 2, restocked_units: 1 }], reason: null },
    response: { return: wholeExample },
  },
})

const cancellationReasons = ['buyer_asked', 'not_deliverable', 'ordered_twice', 'not_by_its_owner'] as const

const emailReasons = ['mistyped', 'mailbox_gone', 'mailbox_full'] as const

const addressReasons = ['buyer_asked', 'address_wrong', 'box_came_back'] as const

const refundable = z.object({
  number: z.string(),
  state: z.enum(['unpaid', 'paid', 'canceled', 'other']),
  placedAt: moment.nullable(),
  total: reais,
  /** Paid, and not canceled: otherwise nothing is given back here. */
  mayBeRefunded: z.boolean(),
  /** Goods, paid or not, of which nothing has left. */
  mayBeCanceled: z.boolean(),
  lines: z.array(
    z.object({
      lineItemId: id,
      label: z.string(),
      quantity: z.number().int(),
      /** In closed boxes, which are opened before these units are given back. */
      closedUnits: z.number().int(),
      /** What is left, for one unit, two, and so on. */
      amounts: z.array(reais),
    }),
  ),
  freight: reais,
  refunds: z.array(
    z.object({
      reason: z.enum(['goods_returned', 'goods_lost', 'goods_recalled', 'order_corrected']),
      amount: reais,
      /** The part of the amount that is freight. */
      freight: reais,
      lines: z.array(z.object({ label: z.string(), units: z.number().int() })),
      createdAt: moment,
      /** Who of the team gave it; null if nobody did by hand. */
      staffName: z.string().nullable(),
    }),
  ),
  /** Money that the provider has not given back yet. */
  moneyOnItsWay: reais,
  /** Since when the buyer's e-mail takes none of our mails; null while it does, as far as we know. */
  mailsUndeliveredSince: moment.nullable(),
  email: z.object({
    /** A guest's order, and its mailbox takes no mail: the team may correct the e-mail. */
    mayBeCorrected: z.boolean(),
    /** How many corrections there are: what the next one says it has seen. */
    revision: z.number().int(),
    /** The oldest first. No address is said. */
    corrections: z.array(z.object({ at: moment, staffName: z.string(), reason: z.enum(emailReasons) })),
  }),
  /** Whether what has not left may go elsewhere; `came_back`: a box is with us again. */
  destination: z.enum(['open', 'came_back', 'too_late']),
  /** Who sent it elsewhere, or confirmed its address after a box came back; the oldest first. Where to is not said. */
  addressChanges: z.array(
    z.object({
      at: moment,
      /** Null: its buyer. */
      staffName: z.string().nullable(),
      reason: z.enum(addressReasons).nullable(),
      isConfirmation: z.boolean(),
      /** What the freight to the order's address costs the house, at the change that led to its postal code. */
      housePays: reais,
    }),
  ),
  /** Null if neither the team nor its buyer canceled it; `staffName` is null if he did. */
  cancellation: z
    .object({ reason: z.enum(cancellationReasons), staffName: z.string().nullable(), canceledAt: moment })
    .nullable(),
})
const refundableExample = {
  number: 'R123456789',
  state: 'paid' as const,
  placedAt: '2026-11-27T12:00:00.000Z',
  total: 201.2,
  mayBeRefunded: true,
  mayBeCanceled: true,
  lines: [{ lineItemId: 12, label: 'Shampoo', quantity: 3, closedUnits: 0, amounts: [59.9, 119.8] }],
  freight: 21.5,
  refunds: [
    {
      reason: 'order_corrected' as const,
      amount: 59.9,
      freight: 0,
      lines: [{ label: 'Shampoo', units: 1 }],
      createdAt: '2026-11-28T12:00:00.000Z',
      staffName: 'Rafael Costa',
    },
  ],
  moneyOnItsWay: 59.9,
  mailsUndeliveredSince: null,
  email: { mayBeCorrected: false, revision: 0, corrections: [] },
  destination: 'open' as const,
  addressChanges: [
    {
      at: '2026-11-27T15:00:00.000Z',
      staffName: 'Rafael Costa',
      reason: 'buyer_asked' as const,
      isConfirmation: false,
      housePays: 4.5,
    },
  ],
  cancellation: null,
}

/** What can still be given back of an order: for one unit of each line, two, and so on, and freight. */
export const showRefundable = call({
  method: 'GET',
  path: '/api/staff/v1/orders/{order_number}/refunds',
  request: null,
  response: z.object({ order: refundable }),
  example: { response: { order: refundableExample } },
})

/** Gives parts of an order back, whatever the day. The same `request_key` again is the same refund. */
export const refundOrder = call({
  method: 'POST',
  path: '/api/staff/v1/orders/{order_number}/refunds',
  request: z.object({
    request_key: z.uuid(),
    reason: z.enum(['goods_lost', 'order_corrected']),
    lines: z.array(z.object({ line_item_id: id, units: z.number().int().min(1).max(999) })).max(100),
    freight: z.boolean(),
  }),
  response: z.object({ order: refundable }),
  example: {
    request: {
      request_key: '6f1f2a0e-6c1c-4c39-9e0c-8d6a6c1f2b3a',
      reason: 'goods_lost',
      lines: [{ line_item_id: 12, units: 1 }],
      freight: false,
    },
    response: { order: refundableExample },
  },
})

/** Cancels an order of goods of which nothing has left, and gives all of it back. A canceled order stays as it is. */
export const cancelOrder = call({
  method: 'PUT',
  path: '/api/staff/v1/orders/{order_number}/cancellation',
  request: z.object({ reason: z.enum(cancellationReasons) }),
  response: z.object({ order: refundable }),
  example: {
    request: { reason: 'buyer_asked' },
    response: {
      order: {
        ...refundableExample,
        state: 'canceled' as const,
        mayBeRefunded: false,
        mayBeCanceled: false,
        cancellation: {
          reason: 'buyer_asked' as const,
          staffName: 'Rafael Costa',
          canceledAt: '2026-11-28T12:10:00.000Z',
        },
      },
    },
  },
})

/**
 * Sends what of an order is not packed elsewhere, for its buyer, who is mailed. What the freight costs more is the
 * house's.
 */
export const changeOrderAddress = call({
  method: 'PUT',
  path: '/api/staff/v1/orders/{order_number}/delivery_address',
  request: z.object({ reason: z.enum(addressReasons), address: addressFields }),
  response: z.object({ order: refundable }),
  example: {
    request: { reason: 'buyer_asked', address: addressExample },
    response: { order: refundableExample },
  },
})

/**
 * Corrects the e-mail of a guest's order, while the former one takes no mail, for whoever knows its CPF. The order's
 * former links open nothing more; what did not arrive is sent again, to the new address alone.
 */
export const correctOrderEmail = call({
  method: 'PUT',
  path: '/api/staff/v1/orders/{order_number}/email',
  request: z.object({
    email: z.string().max(320),
    cpf: z.string().max(20),
    reason: z.enum(emailReasons),
    revision: z.number().int().min(0).max(2_147_483_647),
  }),
  response: z.object({ order: refundable }),
  example: {
    request: { email: 'maria@prumo.example', cpf: '123.456.789-09', reason: 'mistyped', revision: 0 },
    response: {
      order: {
        ...refundableExample,
        email: {
          mayBeCorrected: false,
          revision: 1,
          corrections: [{ at: '2026-11-28T12:20:00.000Z', staffName: 'Rafael Costa', reason: 'mistyped' as const }],
        },
      },
    },
  },
})

const arrival = z.object({
  /** Of the box. */
  id,
  orderNumber: z.string(),
  /** Units in it whose money went back. */
  units: z.number().int(),
  arrivedAt: moment,
})
const arrivalExample = { id: 7, orderNumber: 'R123456789', units: 2, arrivedAt: '2026-11-30T12:00:00.000Z' }
const arrivalsAnswered = {
  response: z.object({ arrivals: z.array(arrival) }),
  example: { response: { arrivals: [arrivalExample] } },
}

/** Boxes that were paid back as lost and have arrived all the same, which nobody has settled: the oldest fifty. */
export const listPaidBackArrivals = call({
  method: 'GET',
  path: '/api/staff/v1/paid_back_arrivals',
  request: null,
  ...arrivalsAnswered,
})

/** What its buyer does, once somebody has asked him: the box is in the list no more. The first answer stays. */
export const settlePaidBackArrival = call({
  method: 'PUT',
  path: '/api/staff/v1/paid_back_arrivals/{id}/settlement',
  request: z.object({ as: z.enum(['buyer_keeps', 'buyer_sends_back', 'buyer_pays']) }),
  response: arrivalsAnswered.response,
  example: { request: { as: 'buyer_keeps' }, response: { arrivals: [] } },
})
