export type Parameters = Record<string, unknown>

/**
 * `filter[taxons]=4&ids[]=1&ids[]=2`: brackets for branches and arrays. Empty texts, NaN, null and undefined are
 * omitted (specification 5); zero and false are values.
 */
export const queryString = (parameters: Parameters): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => pairs(encodeURIComponent(name), value))
    .join('&')

const pairs = (name: string, value: unknown): string[] => {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return []
  if (Array.isArray(value)) return value.flatMap((one) => pairs(`${name}[]`, one))
  if (value instanceof Date) return [`${name}=${encodeURIComponent(value.toISOString())}`]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, one]) => pairs(`${name}[${encodeURIComponent(key)}]`, one))
  }
  return [`${name}=${encodeURIComponent(String(value))}`]
}
