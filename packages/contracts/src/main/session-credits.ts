import { z } from 'zod'
import { call, id, moment, reais } from '../wire/call.ts'

/** Sessions of psychology that are sold together (spec 9), the smallest first. Needs no identity. Ours. */
export const listSessionPackages = call({
  method: 'GET',
  path: '/api/v1/session_packages',
  request: null,
  response: z.object({
    packages: z.array(
      z.object({
        variantId: id,
        /** Sessions. */
        amount: z.number().int(),
        price: reais,
      }),
    ),
  }),
  example: { response: { packages: [{ variantId: 2004, amount: 4, price: 290 }] } },
})

const source = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** Bought in a package, or come with a treatment. */
  origin: z.enum(['package', 'treatment']),
  granted: z.number().int(),
  available: z.number().int(),
  spent: z.number().int(),
  /** Ended, because their money went back. */
  takenBack: z.number().int(),
  grantedAt: moment,
  /** What comes back for the available ones; null where nothing can be returned. */
  returns: reais.nullable(),
})

const sessions = z.object({
  /** How many may be booked. */
  available: z.number().int(),
  sources: z.array(source),
})

const sourceExample = {
  orderId: 40,
  orderNumber: 'R123456789',
  origin: 'package' as const,
  granted: 4,
  available: 3,
  spent: 1,
  takenBack: 0,
  grantedAt: '2026-11-28T12:00:00.000Z',
  returns: 217.5,
}

/** The bearer's sessions, by what paid for them, the newest first, at most fifty. */
export const listSessionCredits = call({
  method: 'GET',
  path: '/api/v1/session_credits',
  request: null,
  response: sessions,
  example: { response: { available: 3, sources: [sourceExample] } },
})

/** Returns what was not spent of a package; its share of what was paid goes back to where it came from. */
export const returnSessionPackage = call({
  method: 'POST',
  path: '/api/v1/session_credits/{order_id}/return',
  request: null,
  response: sessions,
  example: {
    response: { available: 0, sources: [{ ...sourceExample, available: 0, takenBack: 3, returns: null }] },
  },
})
