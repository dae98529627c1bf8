import { dayMs } from './clock.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

const dateFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' })
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const dayAndMonthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: 'numeric', month: 'short' })
const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** dd/mm/yyyy in São Paulo. A date without a time (2026-11-20) is a calendar day and never shifts. */
export const formatDate = (date: Date | string): string => {
  const parts = typeof date === 'string' ? DATE_ONLY.exec(date) : null
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : dateFormat.format(new Date(date))
}

/** "12 nov" in São Paulo. */
export const formatDayAndMonth = (instant: Date | string): string =>
  dayAndMonthFormat.format(new Date(instant)).replace(' de ', ' ').replace('.', '')

/** dd/mm/yyyy, hh:mm in São Paulo. */
export const formatDateTime = (instant: Date | string): string => dateTimeFormat.format(new Date(instant))

/** Whole days from one calendar day (yyyy-mm-dd) to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The calendar day (yyyy-mm-dd) in São Paulo at `instant`. */
export const calendarDayOf = (instant: Date): string => isoFormat.format(instant)

/** The calendar day (yyyy-mm-dd) so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Completed years of age on a day. `birthDate` is yyyy-mm-dd; `on` is a day or an instant, in São Paulo. A person born
 * on 29 February turns a year older on 1 March of a common year (Lei 810/1949, art. 3).
 */
export const ageOn = ({ birthDate, on }: { birthDate: string; on: Date | string }): number => {
  const [birthYear, birthMonthDay] = yearAndMonthDay(birthDate)
  const [year, monthDay] = yearAndMonthDay(typeof on === 'string' ? on : calendarDayOf(on))
  return year - birthYear - (monthDay < birthMonthDay ? 1 : 0)
}

const yearAndMonthDay = (day: string): [number, string] => {
  const parts = DATE_ONLY.exec(day)
  if (!parts) throw new RangeError('a day is written yyyy-mm-dd')
  return [Number(parts[1]), `${parts[2]}-${parts[3]}`]
}
