import { dayAfter } from '@prumo/brazil'

// Fiocruz/MS, curso PrEP, módulo 2, aula 3: a return after 30 days, then every three to four months.
const [firstDays, furtherDays, lateDays] = [30, 90, 30]
// Our own choices: time enough to have blood taken; nobody is written to at night (Decreto 9.772/2019: no summer time).
const remindDays = 7
const eightInTheMorning = (day: string): Date => new Date(`${day}T08:00:00-03:00`)

/** When a patient who was cleared today comes back: the first time, or again. */
export const nextReturnOn = ({ today, isFirst }: { today: string; isFirst: boolean }): string =>
  dayAfter(today, isFirst ? firstDays : furtherDays)

/** The last day of that return: three months are four at most. */
export const lastReturnDay = (returnOn: string): string => dayAfter(returnOn, lateDays)

/** A return of a day before this is overdue. */
export const overdueBefore = (today: string): string => dayAfter(today, -lateDays)

/** When he is reminded of it. */
export const remindAt = (returnOn: string): Date => eightInTheMorning(dayAfter(returnOn, -remindDays))

/** And once more on the day itself; null after that. */
export const remindAgainAt = ({ returnOn, now }: { returnOn: string; now: Date }): Date | null => {
  const again = eightInTheMorning(returnOn)
  return again > now ? again : null
}
