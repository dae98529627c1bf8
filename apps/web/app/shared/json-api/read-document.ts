import { camelCased, camelKey } from '../http/key-case.ts'

/** A related record that was not included: only type and id. */
export type Reference = { id: string; type: string }

type WireResource = {
  id: string | null
  type: string
  attributes?: Record<string, unknown>
  relationships?: Record<string, { data: Reference | Reference[] | null } | undefined>
}

export type WireDocument = {
  data: WireResource | WireResource[] | null
  included?: WireResource[]
  meta?: Record<string, unknown>
}

export type Page<Item> = { items: Item[]; count: number; totalCount: number; totalPages: number }

/**
 * One record of a document: id, type, attributes in camel case, and each relationship under its own name, read from the
 * included part by type and id. A record that was not included, or would cause a circle, stays a reference.
 */
export const readOne = <Item>(document: WireDocument): Item => {
  if (!document.data || Array.isArray(document.data)) throw new Error('The document holds no single record')
  return readerOf(document)(document.data, []) as Item
}

/** Every record of a document, in its order. */
export const readMany = <Item>(document: WireDocument): Item[] => {
  const read = readerOf(document)
  return [document.data ?? []].flat().map((resource) => read(resource, []) as Item)
}

/** The records of one page, with their total number; without meta the page is everything. */
export const readPage = <Item>(document: WireDocument): Page<Item> => {
  const items = readMany<Item>(document)
  const { count = items.length, total_count = items.length, total_pages = 1 } = document.meta ?? {}
  return { items, count: Number(count), totalCount: Number(total_count), totalPages: Number(total_pages) }
}

const keyOf = ({ type, id }: { type: string; id: string | null }) => `${type}/${id}`

const readerOf = ({ included = [] }: WireDocument) => {
  const known = new Map(included.map((resource) => [keyOf(resource), resource]))

  const follow = (reference: Reference, path: string[]): unknown => {
    const resource = known.get(keyOf(reference))
    return resource && !path.includes(keyOf(reference)) ? read(resource, path) : reference
  }

  const read = (resource: WireResource, path: string[]): Record<string, unknown> => {
    const deeper = [...path, keyOf(resource)]
    const related: Record<string, unknown> = {}
    for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
      const data = relationship?.data ?? null
      related[camelKey(name)] = Array.isArray(data)
        ? data.map((one) => follow(one, deeper))
        : data && follow(data, deeper)
    }
    return {
      id: resource.id,
      // A payment method has an attribute of this name too, and that one is meaningful.
      type: resource.type,
      ...(camelCased(resource.attributes ?? {}) as Record<string, unknown>),
      ...related,
    }
  }
  return read
}
