import { atHour, dayAfter } from '@prumo/brazil'
import { hourAmong, type NoticeHours } from '#domains/people/notices'

// Fiocruz/MS, curso PrEP, módulo 2, aula 3: a return after 30 days, then every three to four months.
const [firstDays, furtherDays, lateDays] = [30, 90, 30]
// Our own choices: time enough to have blood taken; at eight, or at the nearest of the hours that he picked.
const remindDays = 7
const morningOf = (day: string, hours: NoticeHours): Date => atHour(day, hourAmong(hours, 8))

/** When a patient who was cleared today comes back: the first time, or again. */
export const nextReturnOn = ({ today, isFirst }: { today: string; isFirst: boolean }): string =>
  dayAfter(today, isFirst ? firstDays : furtherDays)

/** The last day of that return: three months are four at most. */
export const lastReturnDay = (returnOn: string): string => dayAfter(returnOn, lateDays)

/** A return of a day before this is overdue. */
export const overdueBefore = (today: string): string => dayAfter(today, -lateDays)

/** When he is reminded of it. */
export const remindAt = (returnOn: string, hours: NoticeHours): Date =>
  morningOf(dayAfter(returnOn, -remindDays), hours)

type Reminded = { returnOn: string; hours: NoticeHours; now: Date }

/** And once more on the day itself; null after that. */
export const remindAgainAt = ({ returnOn, hours, now }: Reminded): Date | null => {
  const again = morningOf(returnOn, hours)
  return again > now ? again : null
}
