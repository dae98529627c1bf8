import { z } from 'zod'

/** An id or a number as clients send it, as a number or in digits; what it means is the handler's to say. */
export const numeral = z.union([z.string(), z.number()]).nullish()

/** Free words or JSON: checked by the domain, which has the contract's own sentence for it. */
export const anything = z.unknown().optional()

/** The same, with the shape that clients send for the API reference to tell; nothing is refused by it. */
export const told = (shape: z.ZodObject) => {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input' })
  return z.unknown().meta(described).optional()
}

/** What a client may put beside a thing: ours come back under `public_metadata`, `private_metadata` never does. */
export const metadata = z.record(z.string(), z.unknown()).optional()
