import type { Bag } from '../parameters.ts'

/** The requested field names, by resource type; a type that is not listed is returned in full. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>

/** Reads `fields[<type>]=a,b`. Spree ignores an empty list, and so do we. */
export const fieldsetsOf = (bag: Bag): Fieldsets => {
  const asked = bag.fields
  const sets = new Map<string, ReadonlySet<string>>()
  if (typeof asked !== 'object' || asked === null) return sets
  for (const [type, value] of Object.entries(asked)) {
    const names = namesIn(value)
    if (names.length > 0) sets.set(type, new Set(names))
  }
  return sets
}

const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Keeps the members in this type's fieldset: attributes and relationships alike. */
export const onlyAsked = <T>(members: Record<string, T>, type: string, fieldsets: Fieldsets): Record<string, T> => {
  const names = fieldsets.get(type)
  return names ? Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name))) : members
}
