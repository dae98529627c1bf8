import { Failure } from '#platform/failure'
import { type Bag, listOf } from '../parameters.ts'
import type { Resource } from './resource.ts'

export type IncludeTree = Map<string, IncludeTree>

// More includes than any client needs would make one request load the catalogue many times.
const maxRelationships = 40

/**
 * Reads `include` (a list, dots for nesting) against the resource's relationships. Null when nothing is requested. An
 * unknown relationship is refused by name.
 */
export const includeTreeOf = (bag: Bag, resource: Resource<never>): IncludeTree | null => {
  const paths = listOf(bag, 'include')
  if (paths.length === 0) return null
  const tree: IncludeTree = new Map()
  let grown = 0
  for (const path of paths) {
    grown += grow(tree, path.split('.'), resource)
    if (grown > maxRelationships) throw new Failure('include_too_wide', { most: maxRelationships })
  }
  return tree
}

/** Adds a path to the tree and returns how many of its relationships are new. */
const grow = (tree: IncludeTree, names: string[], root: Resource<never>): number => {
  let branch = tree
  let resource = root
  let added = 0
  for (const name of names) {
    const relationship = Object.hasOwn(resource.relationships, name) ? resource.relationships[name] : undefined
    if (!relationship && resource.unlisted?.includes(name)) return added
    if (!relationship) throw new Failure('include_unknown', { relationship: name, resource: resource.type })
    const known = branch.get(name)
    const next: IncludeTree = known ?? new Map()
    if (!known) added += 1
    branch.set(name, next)
    branch = next
    resource = relationship.resource()
  }
  return added
}
