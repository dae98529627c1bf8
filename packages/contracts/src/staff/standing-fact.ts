import { z } from 'zod'
import { id } from '../wire/call.ts'

/** What professionals keep about a patient, as the record of a consultation shows it. */
export const standingFact = z.object({
  id,
  text: z.string(),
  detail: z.string().nullable(),
  code: z.string().nullable(),
  /** It speaks against a medicine that is prescribed here: an allergy, a nitrate, heart failure. */
  warns: z.boolean(),
})
