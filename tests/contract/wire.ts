import { expect } from 'vitest'

// The formats of values on the wire (contract.md 1.2). `toEqual` with an object of these checks that every attribute is
// present, that there is no other, and the format of each.

export const text = expect.any(String)
export const flag = expect.any(Boolean)
export const object = expect.toSatisfy(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)
export const whole = expect.toSatisfy(Number.isInteger, 'a whole number')

/** A decimal string: at least one fraction digit, and no trailing zero after it. */
export const decimal = expect.stringMatching(/^-?\d+\.(\d|\d*[1-9])$/)

/** Money in locale en: minus, symbol, amount with two decimals. */
export const money = expect.stringMatching(/^-?R\$\d{1,3}(,\d{3})*\.\d\d$/)

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** A text of digits, as the ids of resources are. */
export const id = expect.stringMatching(/^\d+$/)

export const orNull = (expected: unknown): unknown => expect.toBeOneOf([expected, null])

/** The link of a to-one relationship. */
export const oneOf = (type: string) => ({ id, type })
export const toOne = (type: string) => ({ data: oneOf(type) })
export const toMany = (type: string) => ({
  data: expect.toSatisfy(
    (links) => Array.isArray(links) && links.every((link) => link.type === type && /^\d+$/.test(link.id)),
    `links to ${type}`,
  ),
})

/** The included resource objects of one type. */
export const includedOf = (
  { included = [] }: { included?: { type: string }[] },
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape.
): any[] => included.filter((resource) => resource.type === type)

/**
 * A refusal with a sentence only, and one with messages by field; messages of `base` are whole sentences (contract.md
 * 1.4).
 */
export const plain = (status: number, error: string) => ({ status, body: { error } })
export const onBase = (error: string) => ({ status: 422, body: { error, errors: { base: [error] } } })
export const inCode = (error: string) => ({ status: 422, body: { error, errors: {} } })
export const notFound = plain(404, 'The resource you were looking for could not be found.')
export const forbidden = plain(403, 'You are not authorized to access this page.')
