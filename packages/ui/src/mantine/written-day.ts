/** Formats digits as dd/mm/aaaa, as far as they are typed. */
export const maskDay = (raw: string): string => {
  const digits = raw.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** "2026-11-21" as "21/11/2026"; the empty text stays empty. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** "21/11/2026" as "2026-11-21", or the empty text if it is incomplete or does not exist. */
export const dayOf = (written: string): string => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? []
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}
