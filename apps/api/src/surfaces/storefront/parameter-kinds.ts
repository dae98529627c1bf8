import { z } from 'zod'

/**
 * Kinds of parameters, for the API reference only. None of them refuses anything: the handler treats a parameter of
 * another type as absent, and answers in the contract's own words (contract.md 1.4, 4, 5.2).
 */
const kind = (described: Record<string, unknown>) => z.unknown().meta(described).optional()

/** A text. */
export const words = kind({ type: ['string', 'null'] })

/** An id or a number, sent as a number or as digits. */
export const numeral = kind({ type: ['string', 'number', 'null'] })

/** A boolean: itself, or as a form writes it. */
export const yesOrNo = kind({ type: ['boolean', 'string', 'null'] })

/** Free text or JSON. */
export const anything = kind({})

/** The shape that clients send. */
export const told = (shape: z.ZodObject) => {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input' })
  return kind(described)
}

/** A client's own data for a thing: `public_metadata` is returned, `private_metadata` never. */
export const metadata = z.record(z.string(), z.unknown()).optional()
