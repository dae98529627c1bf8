import type { Dice } from './dice.ts'

/** The parts of an OpenAPI 3.1 schema that we use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  required?: string[]
  $ref?: string
}

/** A value's path in a bag, and its schema. */
export type Place = { path: (string | number)[]; schema: Schema }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every path in a value, including members of objects and lists, but not the root. */
export const placesIn = (value: unknown, schema: Schema = {}, path: Place['path'] = []): Place[] => {
  const members: [string | number, unknown, Schema][] = Array.isArray(value)
    ? value.map((each, at) => [at, each, branchFor(schema, 'array').items ?? {}])
    : isObject(value)
      ? Object.entries(value).map(([name, each]) => [name, each, branchFor(schema, 'object').properties?.[name] ?? {}])
      : []
  return members.flatMap(([name, each, inner]) => [
    { path: [...path, name], schema: inner },
    ...placesIn(each, inner, [...path, name]),
  ])
}

const branchFor = (schema: Schema, type: string): Schema =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((each) => [each.type].flat().includes(type)) ?? schema

/** The value with the one at that path replaced; `undefined` removes it. */
export const replaced = <T>(value: T, [first, ...rest]: Place['path'], by: (held: unknown) => unknown): T => {
  if (first === undefined) return by(value) as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  const held = replaced(copy[first], rest, by)
  if (held === undefined && !Array.isArray(copy)) delete copy[first]
  else copy[first] = held
  return copy as T
}

/** The value with every string in it replaced, at any depth. */
export const withTexts = (value: unknown, by: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return by(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, by))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, by)]))
}

const kinds: Record<string, readonly unknown[]> = {
  null: [null],
  boolean: [true, false],
  number: [0, 1.5, -7],
  integer: [1, 12],
  string: ['text', ''],
  array: [[], ['a'], [[1]], [null]],
  object: [{}, { a: 1 }, { id: {} }, { length: 3 }],
}

/** The types that the document allows here; all of them if it does not say. */
export const allowedTypes = ({ type, anyOf, oneOf, enum: choices, const: only }: Schema): string[] => {
  const inner = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (inner.length > 0) return inner.flatMap(allowedTypes)
  if (type !== undefined) return [type].flat()
  const held = choices ?? (only === undefined ? [] : [only])
  return held.length > 0 ? held.map((each) => (each === null ? 'null' : typeof each)) : []
}

/** A value of a forbidden type; any value if all types are allowed. */
export const ofWrongType = (schema: Schema, dice: Dice): unknown => {
  const allowed = allowedTypes(schema)
  const isAllowed = (kind: string) => allowed.includes(kind) || (kind === 'integer' && allowed.includes('number'))
  const wrong = Object.keys(kinds).filter((kind) => !isAllowed(kind))
  return dice.oneOf(kinds[dice.oneOf(wrong)] as readonly unknown[])
}

/** A value that matches its schema, if there is no better one. */
export const fitting = (schema: Schema, dice: Dice, known: (name: string) => unknown, name = ''): unknown => {
  const told = name === '' ? undefined : known(name)
  if (told !== undefined) return told
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.oneOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(dice.oneOf(choices), dice, known)
  const type = dice.oneOf([schema.type ?? 'string'].flat())
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {}).filter(
      ([member]) => schema.required?.includes(member) || !dice.onceIn(3),
    )
    return Object.fromEntries(members.map(([member, inner]) => [member, fitting(inner, dice, known, member)]))
  }
  if (type === 'array') return [fitting(schema.items ?? {}, dice, known, name)]
  if (type === 'integer' || type === 'number') return schema.minimum ?? dice.oneOf([0, 1, 2])
  if (type === 'boolean') return dice.onceIn(2)
  if (type === 'null') return null
  return textOf(schema, dice)
}

const textOf = ({ format }: Schema, dice: Dice): string => {
  if (format === 'date') return '1990-01-01'
  if (format === 'date-time') return '2027-01-01T12:00:00Z'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'email') return 'somebody@prumo.example'
  return dice.oneOf(['um texto', '1', 'BR'])
}
