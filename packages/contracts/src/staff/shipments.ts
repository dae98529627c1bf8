import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

const item = z.object({
  lineId: id,
  label: z.string(),
  sku: z.string(),
  quantity: z.number().int().positive(),
  /** The lots that it is packed from, or, in a closed box, was. Empty for what is not counted. */
  lots: z.array(
    z.object({ number: z.string().nullable(), expiresOn: z.iso.date().nullable(), units: z.number().int() }),
  ),
  /**
   * For a product that the pharmacy made: its order, and why it must not leave. What is made has its batch as its lot.
   */
  made: z.object({ compoundingId: id, unfit: z.enum(['expired', 'too_short']).nullable() }).nullable(),
})
const state = z.enum(['pending', 'ready', 'packed', 'shipped', 'delivered', 'lost', 'returned', 'canceled'])

const row = z.object({
  id,
  number: z.string(),
  orderNumber: z.string(),
  state,
  /** Where it is packed, and leaves from. */
  placeId: id,
  placeName: z.string(),
  serviceName: z.string().nullable(),
  items: z.array(item),
  isLabeled: z.boolean(),
  /** When it should have left. Null for one that is not prepared. */
  dueAt: moment.nullable(),
  /** When it was lost, or came back. */
  troubledAt: moment.nullable(),
})
const rowExample = {
  id: 7,
  number: 'H12345678901',
  orderNumber: 'R123456789',
  state: 'ready' as const,
  placeId: 1,
  placeName: 'São Paulo',
  serviceName: 'SEDEX',
  items: [
    {
      ...{ lineId: 11, label: '+hair · 3 potes', sku: 'FIT-1181', quantity: 2 },
      lots: [{ number: 'L2611', expiresOn: '2027-11-30', units: 2 }],
      made: null,
    },
  ],
  isLabeled: false,
  dueAt: '2026-11-25T12:00:00.000Z',
  troubledAt: null,
}

const place = z.object({ id, name: z.string() })

/**
 * What the warehouse works on, at one place or at all, at most fifty, the longest waiting first: to be packed, packed,
 * or in trouble (lost, or back with us, and not sent again). `after` continues.
 */
export const listShipments = call({
  method: 'GET',
  path: '/api/staff/v1/shipments',
  request: z.object({
    list: z.enum(['ready', 'packed', 'trouble']).default('ready'),
    after: id.optional(),
    placeId: id.optional(),
  }),
  response: z.object({
    shipments: z.array(row),
    /** The places of who asks. */
    places: z.array(place),
  }),
  example: {
    request: { list: 'ready' },
    response: { shipments: [rowExample], places: [{ id: 1, name: 'São Paulo' }] },
  },
})

const shipment = row.extend({
  recipient: z.object({ name: z.string(), lines: z.array(z.string()) }).nullable(),
  trackingCode: z.string().nullable(),
  events: z.array(
    z.object({
      kind: z.enum(['posted', 'in_transit', 'out_for_delivery', 'delivered', 'lost', 'returned']),
      at: moment,
      place: z.string().nullable(),
    }),
  ),
  /** The shipment that is sent instead of this one, and the one that it is sent instead of. */
  successorId: id.nullable(),
  replacesId: id.nullable(),
  /** It came back, and its buyer has changed or confirmed his address since; null for any other. */
  isAddressConfirmed: z.boolean().nullable(),
  /** Goods from stock. What is made for one person is not sent again from here. */
  isFromStock: z.boolean(),
})
const whole = z.object({ shipment })
const wholeExample = {
  shipment: {
    ...rowExample,
    recipient: { name: 'Bruno Almeida', lines: ['Avenida Paulista, 1578', 'São Paulo, SP', 'CEP 01310-200'] },
    trackingCode: null,
    events: [],
    successorId: null,
    replacesId: null,
    isAddressConfirmed: null,
    isFromStock: true,
  },
}

/** A shipment with its address and what the carrier said. */
export const showShipment = call({
  method: 'GET',
  path: '/api/staff/v1/shipments/{id}',
  request: null,
  response: whole,
  example: { response: wholeExample },
})

/**
 * Closes the box; what is missing in it is sent later, as a shipment of its own. `placeId`: where its page said that it
 * is packed, because a box may have moved since; the former release's page does not say.
 */
export const packShipment = call({
  method: 'PUT',
  path: '/api/staff/v1/shipments/{id}/packing',
  request: z.object({
    items: z.array(z.object({ lineId: id, quantity: z.number().int().positive().max(10_000) })).max(200),
    placeId: id.optional(),
  }),
  response: whole,
  example: { request: { items: [{ lineId: 11, quantity: 2 }], placeId: 1 }, response: wholeExample },
})

/** Opens the box again, before it has a label. */
export const unpackShipment = call({
  method: 'DELETE',
  path: '/api/staff/v1/shipments/{id}/packing',
  request: null,
  response: whole,
  example: { response: wholeExample },
})

const document = z.object({ document: z.object({ name: z.string(), pdf: z.base64() }) })
const documentExample = { document: { name: 'etiqueta.pdf', pdf: 'JVBERi0=' } }

/** The carrier's label of a packed box, made once however often it is asked for, as PDF (base64). */
export const labelShipment = call({
  method: 'PUT',
  path: '/api/staff/v1/shipments/{id}/label',
  request: null,
  response: document,
  example: { response: documentExample },
})

/** Prepares a lost parcel, or one that came back, to be sent again, at our cost: answers with the new shipment. */
export const sendShipmentAgain = call({
  method: 'PUT',
  path: '/api/staff/v1/shipments/{id}/successor',
  request: null,
  response: whole,
  example: { response: wholeExample },
})

/**
 * A lost parcel of medicine, or one that came back, is made once more: answers with the shipment that waits for it. Of
 * a controlled substance that was lost the number of the police report is asked for; where another box of it that was
 * lost has arrived (409 box_with_buyer), what became of that one.
 */
export const makeShipmentAgain = call({
  method: 'PUT',
  path: '/api/staff/v1/shipments/{id}/remaking',
  request: z.object({
    police_report: z.string().trim().max(60).nullable(),
    other_box: z.enum(['handed_to_another', 'unusable', 'never_arrived']).nullish(),
  }),
  response: whole,
  example: { request: { police_report: null }, response: wholeExample },
})

const postingList = z.object({ id, closedAt: moment, parcelCount: z.number().int() })
const postingListExample = { id: 3, closedAt: '2026-11-25T17:00:00.000Z', parcelCount: 12 }

/** Closed posting lists, at most fifty, the newest first; `before` continues. */
export const listPostingLists = call({
  method: 'GET',
  path: '/api/staff/v1/posting_lists',
  request: z.object({ before: id.optional() }),
  response: z.object({ postingLists: z.array(postingList) }),
  example: { request: {}, response: { postingLists: [postingListExample] } },
})

/** Closes the posting list of a place, or of all: every labelled box leaves, and its buyer is told. */
export const closePostingList = call({
  method: 'POST',
  path: '/api/staff/v1/posting_lists',
  request: z.object({ placeId: id.optional() }),
  response: z.object({ postingList: postingList }),
  example: { request: { placeId: 1 }, response: { postingList: postingListExample } },
})

/** A posting list as PDF (base64): what the carrier signs for. */
export const openPostingList = call({
  method: 'GET',
  path: '/api/staff/v1/posting_lists/{id}',
  request: null,
  response: document,
  example: { response: { document: { name: 'postagem.pdf', pdf: 'JVBERi0=' } } },
})
