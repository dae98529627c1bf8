import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

/** The stock of a variant at one place: at home, from which its freight is quoted, or beside it. */
const shelf = z.object({
  placeId: id,
  placeName: z.string(),
  isHome: z.boolean(),
  /** False: boxes do not leave from here, and what lies here is not for sale. */
  ships: z.boolean(),
  /** In lots that are on sale. */
  units: z.number().int(),
  /** The units of it that can be sold. */
  onHand: z.number().int(),
  /** Promised to orders, and to be packed here. */
  waiting: z.number().int(),
  /** Null: nobody is told when it runs out here. */
  lowAt: z.number().int().nullable(),
  isLow: z.boolean(),
})
const shelfExample = {
  placeId: 1,
  placeName: 'São Paulo',
  isHome: true,
  ships: true,
  units: 6,
  onHand: 4,
  waiting: 2,
  lowAt: 5,
  isLow: true,
}

const row = z.object({
  variantId: id,
  label: z.string(),
  sku: z.string(),
  /** Its home place. */
  placeName: z.string(),
  /** What can be sold, at all places together. */
  onHand: z.number().int(),
  /** Promised to orders and not in a box yet: it lies there too. */
  waiting: z.number().int(),
  /** Promised, and not there: a lot went off sale after its units were sold. */
  short: z.number().int(),
  /** At one of its places. */
  isLow: z.boolean(),
  /** From how many on it runs out at home: its keepers are told once. */
  lowAt: z.number().int(),
  /** Sent from one place, and not received at the other: for sale nowhere. */
  onItsWay: z.number().int(),
  /** Its home first; none before anything of it has arrived. */
  shelves: z.array(shelf),
})
const rowExample = {
  variantId: 1181,
  label: '+hair · 3 potes',
  sku: 'FIT-1181',
  placeName: 'São Paulo',
  onHand: 4,
  waiting: 2,
  short: 0,
  isLow: true,
  lowAt: 5,
  onItsWay: 0,
  shelves: [shelfExample],
}
const place = z.object({ id, name: z.string() })
const placeExample = { id: 1, name: 'São Paulo' }

/**
 * What is in stock, at most fifty variants, those after `after`, also goods of which nothing has arrived yet; only what
 * lies at a place, or runs out, if asked.
 */
export const listStock = call({
  method: 'GET',
  path: '/api/staff/v1/stock',
  request: z.object({ list: z.enum(['all', 'low']).default('all'), after: id.optional(), placeId: id.optional() }),
  response: z.object({
    stock: z.array(row),
    /** The places of who asks. */
    places: z.array(place),
  }),
  example: { request: { list: 'low' }, response: { stock: [rowExample], places: [placeExample] } },
})

const reason = z.enum(['receipt', 'count', 'damage', 'loss', 'return'])
const lot = z.object({
  id,
  /** Null: units that nobody knows the lot of. */
  number: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  units: z.number().int(),
  /** How often its units have changed: a count says which change it follows. */
  revision: z.number().int(),
  placeId: id,
  placeName: z.string(),
  /** False: it expires too soon, was recalled, or does not lie where boxes leave from. */
  isForSale: z.boolean(),
  isRecalled: z.boolean(),
})
const difference = z.enum(['damage', 'loss'])
const transfer = z.object({
  id,
  lotNumber: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  units: z.number().int(),
  fromPlace: z.string(),
  toPlace: z.string(),
  sentAt: moment,
  /** Null: on its way. */
  received: z.object({ units: z.number().int(), difference: difference.nullable(), at: moment }).nullable(),
})
const whole = z.object({
  stock: row.extend({
    /** The lots that hold something, what expires first before the rest, at most a hundred; `listStockLots` goes on. */
    lots: z.array(lot),
    /** The lots that are empty, the newest first, at most a hundred, as above: somebody may have something of them. */
    emptyLots: z.array(lot),
    /** The newest corrections first, at most twenty. */
    movements: z.array(
      z.object({
        reason,
        change: z.number().int(),
        countAfter: z.number().int(),
        at: moment,
        lotNumber: z.string().nullable(),
      }),
    ),
    /** The newest first, at most twenty. */
    transfers: z.array(transfer),
    /** Where it may lie: the places of who asks. */
    places: z.array(place),
  }),
})
const wholeExample = {
  stock: {
    ...rowExample,
    lots: [
      {
        id: 31,
        number: 'L2611',
        expiresOn: '2027-11-30',
        units: 6,
        revision: 1,
        placeId: 1,
        placeName: 'São Paulo',
        isForSale: true,
        isRecalled: false,
      },
    ],
    emptyLots: [],
    movements: [
      {
        reason: 'receipt' as const,
        change: 10,
        countAfter: 14,
        at: '2026-11-25T12:00:00.000Z',
        lotNumber: 'L2611',
      },
    ],
    transfers: [],
    places: [placeExample],
  },
}
const transferExample = {
  id: 3,
  lotNumber: 'L2611',
  expiresOn: '2027-11-30',
  units: 4,
  fromPlace: 'São Paulo',
  toPlace: 'Guarulhos',
  sentAt: '2026-11-25T12:00:00.000Z',
  received: null,
}
const sentExample = { stock: { ...wholeExample.stock, onItsWay: 4, transfers: [transferExample] } }

/** One variant's stock with its lots and newest corrections. */
export const showStock = call({
  method: 'GET',
  path: '/api/staff/v1/stock/{variant_id}',
  request: null,
  response: whole,
  example: { response: wholeExample },
})

/**
 * The lots of a variant at the caller's places, a hundred at once: those that hold something, what expires first before
 * the rest, or the empty ones, the newest first. `after` is the last lot of the page before; `number` is how the number
 * begins, whatever its case.
 */
export const listStockLots = call({
  method: 'GET',
  path: '/api/staff/v1/stock/{variant_id}/lots',
  request: z.object({
    list: z.enum(['held', 'empty']).default('held'),
    after: id.optional(),
    number: z
      .string()
      .trim()
      .max(60)
      .transform((text) => text.replaceAll('\0', ''))
      .optional(),
  }),
  response: z.object({ lots: z.array(lot) }),
  example: { request: { number: 'L26' }, response: { lots: wholeExample.stock.lots } },
})

/**
 * Corrects the units of a lot, or those without one: what came (receipt, return), what went (damage, loss), or what was
 * counted: all that lies there, closed boxes not counted. A count names the lot's `revision` as its counter saw it.
 */
export const moveStock = call({
  method: 'POST',
  path: '/api/staff/v1/stock/{variant_id}/movements',
  request: z.object({
    reason,
    quantity: z.number().int().min(0).max(100_000),
    lotId: id.nullable().default(null),
    revision: z.number().int().min(0).max(2_147_483_647).optional(),
  }),
  response: whole,
  example: { request: { reason: 'damage', quantity: 1, lotId: 31 }, response: wholeExample },
})

/** From how many units on a variant runs out at a place, at home unless it is said, and is told. */
export const setStockThreshold = call({
  method: 'PUT',
  path: '/api/staff/v1/stock/{variant_id}/threshold',
  request: z.object({ lowAt: z.number().int().min(0).max(100_000), placeId: id.optional() }),
  response: whole,
  example: { request: { lowAt: 5 }, response: wholeExample },
})

/** A lot arrived from the supplier, at home unless a place is said; more of one that is here joins it. */
export const receiveStockLot = call({
  method: 'POST',
  path: '/api/staff/v1/stock/{variant_id}/lots',
  request: z.object({
    number: z.string().trim().min(1).max(60),
    expiresOn: z.iso.date().nullable(),
    units: z.number().int().min(1).max(100_000),
    placeId: id.optional(),
  }),
  response: whole,
  example: { request: { number: 'L2611', expiresOn: '2027-11-30', units: 10 }, response: wholeExample },
})

/** Units of a lot set out to another place. Until they are received there they are for sale nowhere. */
export const sendStockTransfer = call({
  method: 'POST',
  path: '/api/staff/v1/stock/{variant_id}/transfers',
  request: z.object({ lotId: id, toPlaceId: id, units: z.number().int().min(1).max(100_000) }),
  response: whole,
  example: { request: { lotId: 31, toPlaceId: 4, units: 4 }, response: sentExample },
})

/** Somebody counted what arrived. Fewer than were sent need a reason, and are written off. */
export const receiveStockTransfer = call({
  method: 'PUT',
  path: '/api/staff/v1/stock_transfers/{id}/receipt',
  request: z.object({ units: z.number().int().min(0).max(100_000), difference: difference.nullable().default(null) }),
  response: whole,
  example: {
    request: { units: 3, difference: 'damage' },
    response: {
      stock: {
        ...sentExample.stock,
        onItsWay: 0,
        transfers: [
          { ...transferExample, received: { units: 3, difference: 'damage' as const, at: '2026-11-26T12:00:00.000Z' } },
        ],
      },
    },
  },
})
