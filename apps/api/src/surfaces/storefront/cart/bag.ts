import { z } from 'zod'

/** An id or a number as clients send it, as a number or in digits; what it means is the handler's to say. */
export const numeral = z.union([z.string(), z.number()]).nullish()

/** Free words or JSON: checked by the domain, which has the contract's own sentence for it. */
export const anything = z.unknown().optional()
