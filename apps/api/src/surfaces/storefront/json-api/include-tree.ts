import { Failure } from '#platform/failure'
import { type Bag, textOf } from '../parameters.ts'
import type { Resource } from './resource.ts'

export type IncludeTree = Map<string, IncludeTree>

// A deeper wish than any client has would make one request load the catalogue many times over.
const maxDepth = 6

/**
 * Reads `include` (comma separated, dots for nesting) against what the resource relates to. Null when nothing was
 * asked for. An unknown relationship is refused by name, with Spree's words.
 */
export const includeTreeOf = (bag: Bag, resource: Resource<never>): IncludeTree | null => {
  const paths = (textOf(bag, 'include') ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
  if (paths.length === 0) return null
  const tree: IncludeTree = new Map()
  for (const path of paths) grow(tree, path.split('.'), resource)
  return tree
}

const grow = (tree: IncludeTree, names: string[], root: Resource<never>): void => {
  if (names.length > maxDepth) throw refused(`include is nested deeper than ${maxDepth} relationships`)
  let branch = tree
  let resource = root
  for (const name of names) {
    const relationship = Object.hasOwn(resource.relationships, name) ? resource.relationships[name] : undefined
    if (!relationship) throw refused(`${name} is not specified as a relationship on ${resource.type}`)
    const next: IncludeTree = branch.get(name) ?? new Map()
    branch.set(name, next)
    branch = next
    resource = relationship.resource()
  }
}

const refused = (message: string) => new Failure('invalid_parameter', { message })
