/** The part of the address that says which complaint is open on the home page. */
export const COMPLAINT = 'queixa'
/** The part that says which specialists are. */
export const SPECIALIST = 'especialista'

/** The same address with one tab changed: the other stays open. */
export const addressWith = (search: URLSearchParams, name: string, key: string, anchor: string): string => {
  const next = new URLSearchParams(search)
  next.set(name, key)
  return `?${next}#${anchor}`
}
