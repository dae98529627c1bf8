import { type Fieldsets, fieldsetsOf, onlyAsked } from './fieldsets.ts'
import { type IncludeTree, includeTreeOf } from './include-tree.ts'
import { type Page, pageLinks, pageMeta } from './pages.ts'
import type { Identifier, JsonApiDocument, Resource, ResourceObject, View } from './resource.ts'
import { type Asked, viewOf } from './view.ts'

/** One resource (or `data: null`), with the bag's `include` and `fields`. */
export const renderOne = async <N>(request: Asked, resource: Resource<N>, noun: N | null): Promise<JsonApiDocument> => {
  const { data, ...included } = await render(request, resource, noun === null ? [] : [noun])
  return { data: data[0] ?? null, ...included }
}

/** Throws, as rendering would, when `include` names an unknown relationship of the resource. */
export const mustBeShowable = <N>({ bag }: Pick<Asked, 'bag'>, resource: Resource<N>): void => {
  includeTreeOf(bag, resource as Resource<never>)
}

/** A list without links and meta. */
export const renderMany = <N>(request: Asked, resource: Resource<N>, nouns: readonly N[]): Promise<JsonApiDocument> =>
  render(request, resource, nouns)

/** One page of a list, with the collection's links and meta; `meta` adds members of the endpoint. */
export const renderPage = async <N>(
  request: Asked,
  resource: Resource<N>,
  { meta, ...page }: Page<N> & { meta?: Record<string, unknown> },
): Promise<JsonApiDocument> => ({
  ...(await render(request, resource, page.nouns)),
  meta: { ...pageMeta(page), ...meta },
  links: pageLinks(request, page),
})

const render = async <N>(request: Asked, resource: Resource<N>, nouns: readonly N[]) => {
  const tree = includeTreeOf(request.bag, resource as Resource<never>)
  const fieldsets = fieldsetsOf(request.bag)
  const view = viewOf(request)
  const data = nouns.map((noun) => resourceObject(resource, noun, view, fieldsets))
  if (tree === null) return { data }
  const included = new Map<string, ResourceObject>()
  if (nouns.length > 0) await collect(included, { resource, nouns: [...nouns], tree, view, fieldsets })
  return { data, included: [...included.values()] }
}

type Branch<N> = { resource: Resource<N>; nouns: N[]; tree: IncludeTree; view: View; fieldsets: Fieldsets }

/** Loads each relationship of all nouns at once and appends the results after their own children; each thing once. */
const collect = async <N>(
  included: Map<string, ResourceObject>,
  { resource, nouns, tree, view, fieldsets }: Branch<N>,
): Promise<void> => {
  for (const [name, below] of tree) {
    const relationship = resource.relationships[name]
    if (!relationship) continue
    const related = relationship.resource()
    const found = await relationship.load(nouns, view)
    if (found.length === 0) continue
    for (const [resource, all] of Map.groupBy(found, (noun) => related.of?.(noun) ?? related)) {
      const nouns = all.filter((noun) => resource.isShown?.(noun, view) ?? true)
      if (nouns.length === 0) continue
      await collect(included, { resource, nouns, tree: below, view, fieldsets })
      for (const noun of nouns) {
        const key = `${resource.type}\u0000${resource.id(noun)}`
        if (!included.has(key)) included.set(key, resourceObject(resource, noun, view, fieldsets))
      }
    }
  }
}

const resourceObject = <N>(resource: Resource<N>, noun: N, view: View, fieldsets: Fieldsets): ResourceObject => {
  const { type } = resource
  const asked = onlyAsked(resource.relationships, type, fieldsets)
  const relationships: Record<string, { data: Identifier | Identifier[] | null }> = {}
  for (const [name, relationship] of Object.entries(asked)) relationships[name] = { data: relationship.link(noun) }
  return {
    id: resource.id(noun),
    type,
    attributes: onlyAsked(resource.attributes(noun, view), type, fieldsets),
    relationships,
  }
}
