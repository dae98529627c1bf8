import { expect } from 'vitest'

// How values look on the wire (contract.md 1.2), for the exact shape of a resource: `toEqual` of an object of these
// says that every attribute is there, that no other one is, and what each may be.

export const text = expect.any(String)
export const flag = expect.any(Boolean)
export const object = expect.toSatisfy(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)
export const whole = expect.toSatisfy(Number.isInteger, 'a whole number')

/** A decimal string: a fraction digit at least, and no zero beyond it. */
export const decimal = expect.stringMatching(/^-?\d+\.(\d|\d*[1-9])$/)

/** Money in locale en: the minus before the symbol, the symbol before the amount, two decimals. */
export const money = expect.stringMatching(/^-?R\$\d{1,3}(,\d{3})*\.\d\d$/)

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** A text of digits, as the ids of resources are. */
export const id = expect.stringMatching(/^\d+$/)

export const orNull = (expected: unknown): unknown => expect.toBeOneOf([expected, null])

/** The one of a to-one relationship, or the link to it. */
export const oneOf = (type: string) => ({ id, type })
export const toOne = (type: string) => ({ data: oneOf(type) })
export const toMany = (type: string) => ({
  data: expect.toSatisfy(
    (links) => Array.isArray(links) && links.every((link) => link.type === type && /^\d+$/.test(link.id)),
    `links to ${type}`,
  ),
})

/** Resource objects of one type among what was included. */
export const includedOf = (
  { included = [] }: { included?: { type: string }[] },
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape.
): any[] => included.filter((resource) => resource.type === type)

/**
 * A refusal in words alone, and one with its messages by field; `base` ones are their own sentence (contract.md 1.4).
 */
export const plain = (status: number, error: string) => ({ status, body: { error } })
export const onBase = (error: string) => ({ status: 422, body: { error, errors: { base: [error] } } })
export const inCode = (error: string) => ({ status: 422, body: { error, errors: {} } })
export const notFound = plain(404, 'The resource you were looking for could not be found.')
export const forbidden = plain(403, 'You are not authorized to access this page.')
