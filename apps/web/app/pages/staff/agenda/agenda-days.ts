import { dayMs } from '@prumo/brazil'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** How many days the agenda shows at once: as far as a patient can book. */
export const AGENDA_DAYS = 14

/** The first day to show: the one in the URL, or today if that is missing or invalid. */
export const firstDay = (wanted: string | null, today: string): string =>
  wanted !== null && isDay(wanted) ? wanted : today

/** The day this many days later, or earlier. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
