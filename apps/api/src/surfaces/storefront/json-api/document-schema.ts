import { z } from 'zod'

const identifier = z.object({ id: z.string().nullable(), type: z.string() })

const resource = identifier.extend({
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.object({ data: z.union([identifier, z.array(identifier), z.null()]) })),
})

/** A JSON:API document as this surface answers, for the API reference. */
export const documentSchema = z.object({
  data: z.union([resource, z.array(resource), z.null()]),
  included: z.array(resource).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
  links: z.record(z.string(), z.string()).optional(),
})

/** Plain refusals carry `error` alone; refusals of fields carry the messages by field too (contract 1.4). */
export const errorSchema = z.object({
  error: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
