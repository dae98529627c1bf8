import { z } from 'zod'
import { call, id } from '../wire/call.ts'

const favourite = z.object({
  id,
  /** A key of the list of medicines. */
  medicine: z.string(),
  perTake: z.number(),
  takesPerDay: z.number().int(),
  daysPerWeek: z.number().int(),
  isAsNeeded: z.boolean(),
  posology: z.string(),
  quantity: z.number().int(),
  durationDays: z.number().int(),
})

const favouriteExample = {
  id: 1,
  medicine: 'finasterida-1-comprimidos',
  perTake: 1,
  takesPerDay: 1,
  daysPerWeek: 7,
  isAsNeeded: false,
  posology: 'Tomar 1 comprimido, 1 vez ao dia.',
  quantity: 3,
  durationDays: 90,
}

/** How the doctor usually prescribes, newest first. */
export const listPrescribingFavourites = call({
  method: 'GET',
  path: '/api/staff/v1/prescribing_favourites',
  request: null,
  response: z.object({ favourites: z.array(favourite) }),
  example: { response: { favourites: [favouriteExample] } },
})

/** Keeps one; the same formula and sentence again replaces it. At most fifty. */
export const keepPrescribingFavourite = call({
  method: 'POST',
  path: '/api/staff/v1/prescribing_favourites',
  request: z.object({
    medicine: z.string().max(120),
    per_take: z.number().min(0.25).max(99).multipleOf(0.25),
    takes_per_day: z.number().int().min(1).max(24),
    days_per_week: z.number().int().min(1).max(7).default(7),
    as_needed: z.boolean().default(false),
    posology: z.string().trim().min(1).max(1_000),
    quantity: z.number().int().min(1).max(99),
    duration_days: z.number().int().min(1).max(365),
  }),
  response: z.object({ favourite }),
  example: {
    request: {
      medicine: 'finasterida-1-comprimidos',
      per_take: 1,
      takes_per_day: 1,
      posology: 'Tomar 1 comprimido, 1 vez ao dia.',
      quantity: 3,
      duration_days: 90,
    },
    response: { favourite: favouriteExample },
  },
})

export const removePrescribingFavourite = call({
  method: 'DELETE',
  path: '/api/staff/v1/prescribing_favourites/{id}',
  request: null,
  response: z.object({ isRemoved: z.literal(true) }),
  example: { response: { isRemoved: true } },
})
