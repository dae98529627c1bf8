import qs from 'qs'
import { Failure } from '#platform/failure'
import { withNumberedLists } from './numbered-lists.ts'

/** Query, body and path in one: Spree clients put any parameter into any of the three (contract 1.1). */
export type Bag = Record<string, unknown>

type Parts = { queryString: string; body: unknown; params: unknown }

/** Puts the bag together; the path wins over the body, the body over the query. */
export const bagOf = ({ queryString, body, params }: Parts): Bag => ({
  ...parseBrackets(queryString),
  ...(isObject(body) ? body : {}),
  ...(isObject(params) ? withoutNul(params) : {}),
})

// PostgreSQL keeps no NUL in a text, so no name that we know has one.
const withoutNul = (params: Bag): Bag =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  )

/** Reads `a[b][]=c`; of a name that comes twice the last counts. Bounded, so that a hostile query stays cheap. */
export const parseBrackets = (text: string): Bag =>
  qs.parse(withNumberedLists(text.replaceAll('%00', '')), {
    depth: 8,
    arrayLimit: 100,
    parameterLimit: 1000,
    plainObjects: false,
    duplicates: 'last',
  }) as Bag

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text parameter, trimmed; a number or a boolean reads as its text; null when missing, blank or of another shape. */
export const textOf = (bag: Bag, name: string): string | null => {
  const value = bag[name]
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const text = String(value).trim()
  return text === '' ? null : text
}

/**
 * A text that may be changed: undefined when it was not sent, null when it was sent empty. Where a text belongs, an
 * object or a list is not taken for one, nor for an empty one: Rails' permit drops it, and it changes nothing.
 */
export const givenTextOf = (bag: Bag, name: string): string | null | undefined =>
  isGiven(bag[name]) ? textOf(bag, name) : undefined

/** An id that may be changed: undefined and null as for a text; what is no id is 0, which nothing has. */
export const givenIdOf = (bag: Bag, name: string): number | null | undefined => {
  const text = givenTextOf(bag, name)
  return text === undefined || text === null ? text : (integerOf(bag, name) ?? 0)
}

/** What JSON or an object may be given for; undefined when it was not sent, or left empty. */
export const givenObjectOf = (bag: Bag, name: string): unknown =>
  bag[name] === null || bag[name] === '' ? undefined : bag[name]

const isGiven = (value: unknown): boolean => value !== undefined && (typeof value !== 'object' || value === null)

/** A whole number, written as a number or in digits; null for anything else, and beyond what is safely counted. */
export const integerOf = (bag: Bag, name: string): number | null => {
  const text = textOf(bag, name)
  if (text === null || !/^[+-]?\d{1,15}$/.test(text)) return null
  return Number(text)
}

/** `true`, `1` and their like; null when the parameter is missing or blank. */
export const booleanOf = (bag: Bag, name: string): boolean | null => {
  const text = textOf(bag, name)
  return text === null ? null : /^(true|1|t|yes|on)$/i.test(text)
}

/** A bracketed parameter as an object of its own; empty when it is missing or of another shape. */
export const nestedOf = (bag: Bag, name: string): Bag => {
  const value = bag[name]
  return isObject(value) ? value : {}
}

/**
 * The object under a name that a request cannot do without. Throws parameter_missing for none, and for an empty one.
 */
export const requiredOf = (bag: Bag, name: string): Bag => {
  const value = bag[name]
  if (!isObject(value) || Object.keys(value).length === 0) throw new Failure('parameter_missing', { parameter: name })
  return value
}

/** A list given as `a,b`, as `name[]=a&name[]=b` or as a JSON array; empty when there is none. */
export const listOf = (bag: Bag, name: string): string[] => {
  const value = bag[name]
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value]
  return parts
    .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).split(',') : []))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
