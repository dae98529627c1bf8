/** An id of the URL; undefined for anything else. */
export const numberFrom = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
