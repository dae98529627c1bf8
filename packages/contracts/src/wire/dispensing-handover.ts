import { z } from 'zod'
import { moment } from './call.ts'

export const handoverReason = z.enum(['material_missing', 'no_time', 'cannot_be_made', 'nearer'])

/** A request went from one pharmacy to another: why, and when. */
export const dispensingHandover = z.object({ from: z.string(), to: z.string(), reason: handoverReason, at: moment })
