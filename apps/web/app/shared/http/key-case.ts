/** `line_items` as our code writes it: `lineItems`. */
export const camelKey = (key: string): string =>
  key.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snakeKey = (key: string) => key.replace(/(?<=[a-z0-9])([A-Z])/g, (letter) => `_${letter.toLowerCase()}`)

const renamed = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [rename(key), renamed(one, rename)]))
}

/** The same value with keys as our code writes them, all the way down; values stay as they are. */
export const camelCased = (value: unknown): unknown => renamed(value, camelKey)

/** The same value with keys as the main API and the storefront write them. */
export const snakeCased = (value: unknown): unknown => renamed(value, snakeKey)
