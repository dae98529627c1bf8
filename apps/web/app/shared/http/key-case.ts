/** `line_items` in our form: `lineItems`. */
export const camelKey = (key: string): string =>
  key.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The same value with keys in our form at every level; values stay unchanged. */
export const camelCased = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [camelKey(key), camelCased(one)]))
}
