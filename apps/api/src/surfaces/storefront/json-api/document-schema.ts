import { z } from 'zod'

const identifier = z.object({ id: z.string().nullable(), type: z.string() })

const resource = identifier.extend({
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.object({ data: z.union([identifier, z.array(identifier), z.null()]) })),
})

/** What the API reference needs to know about a resource. */
type Described = { type: string; shape: z.ZodRawShape; relationships: Record<string, { many: boolean }> }

/** One resource in an answer. `fields` may exclude any member, so all are optional. */
const resourceSchema = ({ type, shape, relationships }: Described) => {
  const links = Object.entries(relationships).map(([name, { many }]) => [
    name,
    z.object({ data: many ? z.array(identifier) : identifier.nullable() }),
  ])
  return z.object({
    id: z.string().nullable(),
    type: z.literal(type),
    attributes: z.object(shape).partial(),
    relationships: z.object(Object.fromEntries(links)).partial(),
  })
}

const included = z
  .array(resource)
  .optional()
  .meta({ description: 'What `include` asked for, each once, children before their parents' })

const pageNumbers = { count: z.int(), total_count: z.int(), total_pages: z.int() }
const pageLinks = { self: z.url(), next: z.url(), prev: z.url(), last: z.url(), first: z.url() }

/** A document with one resource. */
export const documentOf = (described: Described) => z.object({ data: resourceSchema(described), included })

/** A document with many, without links and meta. */
export const listOf = (described: Described) => z.object({ data: z.array(resourceSchema(described)), included })

/** One page of a list; `meta` are members of the endpoint's own. */
export const pageOf = (described: Described, meta: z.ZodRawShape = {}) =>
  z.object({
    data: z.array(resourceSchema(described)),
    included,
    meta: z.object({ ...pageNumbers, ...meta }),
    links: z.object(pageLinks),
  })

/** Simple refusals have only `error`; refusals of fields also have the messages by field (contract 1.4). */
export const errorSchema = z.object({
  error: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
