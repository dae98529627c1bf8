import { z } from 'zod'
import { pharmacy as ours } from '../company/index.ts'
import { call, id } from '../wire/call.ts'

/** In which pharmacy somebody works, and which there are. While there is one, every pharmacist works there. */
export const showPharmacyOfPerson = call({
  method: 'GET',
  path: '/api/staff/v1/people/{id}/pharmacy',
  request: null,
  response: z.object({
    /** Null: he was placed in none. */
    pharmacyId: id.nullable(),
    pharmacies: z.array(
      z.object({
        id,
        legalName: z.string(),
        /** Whether it may make controlled substances (Portaria 344/1998 art. 2). */
        hasSpecialPermit: z.boolean(),
        /** The states that it delivers to; null: all. */
        states: z.array(z.string()).nullable(),
        /** It takes no more requests, and finishes what it has. */
        isClosed: z.boolean(),
        /** Two pharmacists or more work there: one weighs, another checks (RDC 67/2007). */
        canCompound: z.boolean(),
      }),
    ),
  }),
  example: {
    response: {
      pharmacyId: 2,
      pharmacies: [
        { id: 2, legalName: ours.legalName, hasSpecialPermit: true, states: null, isClosed: false, canCompound: true },
        {
          id: 3,
          legalName: 'Farmácia do Sul Ltda.',
          hasSpecialPermit: false,
          states: ['PR', 'SC', 'RS'],
          isClosed: false,
          canCompound: false,
        },
      ],
    },
  },
})

/** Places somebody in a pharmacy, or in none: he sees its requests, compoundings, lots, book and parcels alone. */
export const placeInPharmacy = call({
  method: 'PUT',
  path: '/api/staff/v1/people/{id}/pharmacy',
  request: z.object({ pharmacy_id: id.nullable() }),
  response: z.object({}),
  example: { request: { pharmacy_id: 2 }, response: {} },
})
