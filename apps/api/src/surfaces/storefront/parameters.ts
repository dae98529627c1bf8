import qs from 'qs'
import { Failure } from '#platform/failure'
import { withNumberedLists } from './numbered-lists.ts'

/** Query, body and path merged: Spree clients put any parameter into any of the three (contract 1.1). */
export type Bag = Record<string, unknown>

type Parts = { queryString: string; body: unknown; params: unknown }

/** Merges the bag; the path overrides the body, the body overrides the query. */
export const bagOf = ({ queryString, body, params }: Parts): Bag => ({
  ...parseBrackets(queryString),
  ...(isObject(body) ? body : {}),
  ...(isObject(params) ? withoutNul(params) : {}),
})

// PostgreSQL cannot store a NUL in a text, so no known name contains one.
const withoutNul = (params: Bag): Bag =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  )

/** Parses `a[b][]=c`; of a repeated name the last one counts. Limited, so that a hostile query stays cheap. */
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

/** A text parameter, trimmed; numbers and booleans become text; null when missing, blank or of another type. */
export const textOf = (bag: Bag, name: string): string | null => {
  const value = bag[name]
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const text = String(value).trim()
  return text === '' ? null : text
}

/**
 * A text for an update: undefined when omitted, null when empty. An object or a list is not treated as a text, not even
 * as an empty one: Rails' permit drops it, so it changes nothing.
 */
export const givenTextOf = (bag: Bag, name: string): string | null | undefined =>
  isGiven(bag[name]) ? textOf(bag, name) : undefined

/** An id for an update: undefined and null as for a text; an invalid id is 0, which matches nothing. */
export const givenIdOf = (bag: Bag, name: string): number | null | undefined => {
  const text = givenTextOf(bag, name)
  return text === undefined || text === null ? text : (integerOf(bag, name) ?? 0)
}

/** A parameter that may be JSON or an object; undefined when omitted or empty. */
export const givenObjectOf = (bag: Bag, name: string): unknown =>
  bag[name] === null || bag[name] === '' ? undefined : bag[name]

const isGiven = (value: unknown): boolean => value !== undefined && (typeof value !== 'object' || value === null)

/** A whole number, as a number or in digits; null for anything else, and beyond the safe integers. */
export const integerOf = (bag: Bag, name: string): number | null => {
  const text = textOf(bag, name)
  if (text === null || !/^[+-]?\d{1,15}$/.test(text)) return null
  return Number(text)
}

/** `true`, `1` and similar; null when the parameter is missing or blank. */
export const booleanOf = (bag: Bag, name: string): boolean | null => {
  const text = textOf(bag, name)
  return text === null ? null : /^(true|1|t|yes|on)$/i.test(text)
}

/** A bracketed parameter as an object; empty when it is missing or of another type. */
export const nestedOf = (bag: Bag, name: string): Bag => {
  const value = bag[name]
  return isObject(value) ? value : {}
}

/** A required object. Throws parameter_missing when it is missing or empty. */
export const requiredOf = (bag: Bag, name: string): Bag => {
  const value = bag[name]
  if (!isObject(value) || Object.keys(value).length === 0) throw new Failure('parameter_missing', { parameter: name })
  return value
}

/** A list as `a,b`, as `name[]=a&name[]=b` or as a JSON array; empty when there is none. */
export const listOf = (bag: Bag, name: string): string[] => {
  const value = bag[name]
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value]
  return parts
    .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).split(',') : []))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
