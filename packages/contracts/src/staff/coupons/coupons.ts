import { z } from 'zod'
import { call, day, id, moment } from '../../wire/call.ts'

const kind = z.enum(['percentage', 'flat', 'perItem', 'freeShipping'])
const productsPolicy = z.enum(['any', 'all', 'none'])
const cents = z.number().int().min(1).max(100_000_000)
const limit = z.number().int().min(1).max(1_000_000)
const product = z.object({ id, name: z.string() })

const coupon = z.object({
  id,
  code: z.string(),
  /** Buyers read it beside the discount. */
  name: z.string(),
  kind,
  percent: z.number().int().nullable(),
  /** Off the whole (`flat`) or off each unit (`perItem`). */
  amountCents: z.number().int().nullable(),
  minItemTotalCents: z.number().int().nullable(),
  startsAt: moment.nullable(),
  expiresAt: moment.nullable(),
  /** The last day of it in São Paulo. */
  lastDay: day.nullable(),
  endedAt: moment.nullable(),
  usageLimit: z.number().int().nullable(),
  usageCount: z.number().int(),
  isForFirstOrder: z.boolean(),
  isOncePerUser: z.boolean(),
  /** Whether any, all or none of its products must be in the order; null: they do not matter. */
  productsPolicy: productsPolicy.nullable(),
  products: z.array(product),
  state: z.enum(['planned', 'running', 'used_up', 'expired', 'ended']),
  /** How often it has changed: a change says which one its writer saw. */
  revision: z.number().int(),
  /** The newest first, at most twenty. */
  acts: z.array(
    z.object({
      kind: z.enum(['made', 'changed', 'ended']),
      byName: z.string(),
      at: moment,
      usageLimit: z.number().int().nullable(),
      expiresAt: moment.nullable(),
    }),
  ),
})

const example = {
  id: 9,
  code: 'VERAO15',
  name: 'Verão',
  kind: 'percentage' as const,
  percent: 15,
  amountCents: null,
  minItemTotalCents: null,
  startsAt: '2026-12-01T03:00:00.000Z',
  expiresAt: '2027-01-01T03:00:00.000Z',
  lastDay: '2026-12-31',
  endedAt: null,
  usageLimit: 100,
  usageCount: 3,
  isForFirstOrder: false,
  isOncePerUser: true,
  productsPolicy: null,
  products: [],
  state: 'planned' as const,
  revision: 0,
  acts: [
    {
      kind: 'made' as const,
      byName: 'Clara Nunes',
      at: '2026-11-30T12:00:00.000Z',
      usageLimit: 100,
      expiresAt: '2027-01-01T03:00:00.000Z',
    },
  ],
}
const response = z.object({ coupon })
const answer = { coupon: example }

/** Fifty coupons, the newest first: those that may be used or are to begin, or those that ended or expired. */
export const listCoupons = call({
  method: 'GET',
  path: '/api/staff/v1/coupons',
  request: z.object({ list: z.enum(['current', 'past']).default('current'), after: id.optional() }),
  response: z.object({
    coupons: z.array(coupon),
    /** What a coupon may name: what needs no prescription, by name. */
    products: z.array(product),
  }),
  example: { request: {}, response: { coupons: [example], products: [{ id: 1215, name: 'Shampoo' }] } },
})

/** A coupon of the one promotion engine. Days are in São Paulo; the last one is wholly in. */
export const makeCoupon = call({
  method: 'POST',
  path: '/api/staff/v1/coupons',
  request: z.object({
    code: z.string().trim().min(1).max(24),
    name: z.string().trim().min(1).max(60),
    kind,
    percent: z.number().int().min(1).max(100).nullable().default(null),
    amountCents: cents.nullable().default(null),
    minItemTotalCents: cents.nullable().default(null),
    startsOn: day.nullable().default(null),
    lastDay: day.nullable().default(null),
    usageLimit: limit.nullable().default(null),
    isForFirstOrder: z.boolean().default(false),
    isOncePerUser: z.boolean().default(false),
    productsPolicy: productsPolicy.nullable().default(null),
    productIds: z.array(z.number().int().min(1).max(2_147_483_647)).max(100).default([]),
  }),
  response,
  example: { request: { code: 'VERAO15', name: 'Verão', kind: 'percentage', percent: 15 }, response: answer },
})

/** Changes until when and how often it is used, never below what was used. */
export const changeCoupon = call({
  method: 'PUT',
  path: '/api/staff/v1/coupons/{id}/limits',
  request: z.object({
    usageLimit: limit.nullable(),
    lastDay: day.nullable(),
    revision: z.number().int().min(0).max(2_147_483_647),
  }),
  response,
  example: { request: { usageLimit: 100, lastDay: '2026-12-31', revision: 0 }, response: answer },
})

/** Ends it now. It stays for the books. */
export const endCoupon = call({
  method: 'PUT',
  path: '/api/staff/v1/coupons/{id}/end',
  request: null,
  response,
  example: { response: { coupon: { ...example, endedAt: '2026-12-02T12:00:00.000Z', state: 'ended' as const } } },
})
