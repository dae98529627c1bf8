/** The search parameter of the open complaint on the home page. */
export const COMPLAINT = 'queixa'
/** The search parameter of the open profession. */
export const SPECIALIST = 'especialista'

/** The same URL with one tab changed; the other tab stays open. */
export const addressWith = (search: URLSearchParams, name: string, key: string, anchor: string): string => {
  const next = new URLSearchParams(search)
  next.set(name, key)
  return `?${next}#${anchor}`
}
