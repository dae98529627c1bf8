import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

const row = z.object({
  variantId: id,
  label: z.string(),
  sku: z.string(),
  placeName: z.string(),
  /** What can be sold. */
  onHand: z.number().int(),
  /** Promised to orders and not in a box yet: it lies there too. */
  waiting: z.number().int(),
  /** Promised, and not there: a lot went off sale after its units were sold. */
  short: z.number().int(),
  isLow: z.boolean(),
  /** From how many on it runs out: its keepers are told once. */
  lowAt: z.number().int(),
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
}

/** What is in stock, at most fifty variants, those after `after`; only what runs out, if asked. */
export const listStock = call({
  method: 'GET',
  path: '/api/staff/v1/stock',
  request: z.object({ list: z.enum(['all', 'low']).default('all'), after: id.optional() }),
  response: z.object({ stock: z.array(row) }),
  example: { request: { list: 'low' }, response: { stock: [rowExample] } },
})

const reason = z.enum(['receipt', 'count', 'damage', 'loss', 'return'])
const lot = z.object({
  id,
  /** Null: units that nobody knows the lot of. */
  number: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  units: z.number().int(),
  placeName: z.string(),
  /** False: it expires too soon, was recalled, or does not lie where its product is sent from. */
  isForSale: z.boolean(),
  isRecalled: z.boolean(),
})
const whole = z.object({
  stock: row.extend({
    /** The lots that hold something, what expires first before the rest, at most a hundred. */
    lots: z.array(lot),
    /** The lots that are empty, the newest first, at most a hundred: somebody may have something of them. */
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
  },
}

/** One variant's stock with its lots and newest corrections. */
export const showStock = call({
  method: 'GET',
  path: '/api/staff/v1/stock/{variant_id}',
  request: null,
  response: whole,
  example: { response: wholeExample },
})

/**
 * Corrects the units of a lot, or those without one: what came (receipt, return), what went (damage, loss), or what was
 * counted: all that lies there, closed boxes not counted.
 */
export const moveStock = call({
  method: 'POST',
  path: '/api/staff/v1/stock/{variant_id}/movements',
  request: z.object({ reason, quantity: z.number().int().min(0).max(100_000), lotId: id.nullable().default(null) }),
  response: whole,
  example: { request: { reason: 'damage', quantity: 1, lotId: 31 }, response: wholeExample },
})

/** From how many units on a variant runs out, and is told. */
export const setStockThreshold = call({
  method: 'PUT',
  path: '/api/staff/v1/stock/{variant_id}/threshold',
  request: z.object({ lowAt: z.number().int().min(0).max(100_000) }),
  response: whole,
  example: { request: { lowAt: 5 }, response: wholeExample },
})

/** A lot arrived from the supplier; more of one that is here joins it. */
export const receiveStockLot = call({
  method: 'POST',
  path: '/api/staff/v1/stock/{variant_id}/lots',
  request: z.object({
    number: z.string().trim().min(1).max(60),
    expiresOn: z.iso.date().nullable(),
    units: z.number().int().min(1).max(100_000),
  }),
  response: whole,
  example: { request: { number: 'L2611', expiresOn: '2027-11-30', units: 10 }, response: wholeExample },
})
