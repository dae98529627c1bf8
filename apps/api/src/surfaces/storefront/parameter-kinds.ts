import { z } from 'zod'

/**
 * Kinds of parameters, for the API reference to tell. None refuses anything: a parameter of another shape is for the
 * handler to read as one that says nothing, and to answer in the contract's own words (contract.md 1.4, 4, 5.2).
 */
const kind = (described: Record<string, unknown>) => z.unknown().meta(described).optional()

/** A text. */
export const words = kind({ type: ['string', 'null'] })

/** An id or a number as clients send it, as a number or in digits. */
export const numeral = kind({ type: ['string', 'number', 'null'] })

/** Yes or no: itself, or as a form writes it. */
export const yesOrNo = kind({ type: ['boolean', 'string', 'null'] })

/** Free words or JSON. */
export const anything = kind({})

/** The shape that clients send. */
export const told = (shape: z.ZodObject) => {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input' })
  return kind(described)
}

/** What a client may put beside a thing: ours come back under `public_metadata`, `private_metadata` never does. */
export const metadata = z.record(z.string(), z.unknown()).optional()
