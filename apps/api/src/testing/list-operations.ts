import type { FastifyInstance } from 'fastify'

const surfaces = ['storefront', 'main', 'second', 'staff'] as const

type Schema = { type?: string; properties?: Record<string, Schema> }
type Operation = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }

/** Each read that answers a list according to an OpenAPI document: `GET /api/v1/doctors`, and the list's member. */
export const listOperations = (app: FastifyInstance): Map<string, string> => {
  const found = new Map<string, string>()
  for (const surface of surfaces) {
    const { paths = {} } = app.documents.get(surface) as unknown as { paths?: Record<string, { get?: Operation }> }
    for (const [path, { get }] of Object.entries(paths)) {
      const member = get && listMemberOf(get)
      if (member) found.set(`GET ${path}`, member)
    }
  }
  return found
}

/** A JSON:API document also has `included`, which is not the list. */
const listMemberOf = ({ responses }: Operation): string | undefined =>
  Object.values(responses?.['200']?.content ?? {})
    .flatMap(({ schema }) => Object.entries(schema?.properties ?? {}))
    .find(([name, { type }]) => type === 'array' && name !== 'included')?.[0]
