import { z } from 'zod'
import { call } from '../wire/call.ts'

const number = z.number().nullable()

/**
 * What the words of a posology say, as the checks will compare them with the numbers of the form. Pure: nothing is
 * stored, and nothing of a patient is read.
 */
export const readPosology = call({
  method: 'POST',
  path: '/api/staff/v1/posology_readings',
  request: z.object({
    /** Its key in the list of medicines; none of a free item. */
    medicine: z.string().max(120).optional(),
    free: z.object({ name: z.string().max(120), composition: z.string().max(500) }).optional(),
    posology: z.string().max(1_000),
  }),
  response: z.object({
    reading: z.object({
      /** In doses of the medicine. Null: the words say nothing of it, or are not read to their end. */
      perTake: number,
      takesPerDay: number,
      daysPerWeek: number,
      /** '2 a 3 vezes por semana': the fewer of the two. */
      leastDaysPerWeek: number,
      /** A month has from 28 to 31 days. */
      lastsDays: z.object({ from: z.number(), to: z.number() }).nullable(),
      /** The words that nobody reads; null if there are none. */
      unread: z.string().nullable(),
    }),
  }),
  example: {
    request: { medicine: 'finasterida-1-comprimidos', posology: 'Tomar 1 comprimido ao dia por 90 dias.' },
    response: {
      reading: {
        ...{ perTake: 1, takesPerDay: 1, daysPerWeek: 7, leastDaysPerWeek: null },
        lastsDays: { from: 90, to: 90 },
        unread: null,
      },
    },
  },
})
