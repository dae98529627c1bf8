import { calendarDayOf, dayAfter, dayMs } from '@prumo/brazil'

// CFM 2.314/2022 art. 6 § 2: in the care of chronic or long diseases a visit in person with the doctor who treats, at
// intervals of at most 180 days.
const mostDays = 180
// Our own choice: early enough to find a time.
const soonDays = 30
// Whoever has not been seen for a year is not in care here any more (consultations/chart.policy.ts).
const caredForDays = 365
export type SeenInPerson = { on: string; where: string }

/** `last` null: none is on record, and the days are counted from the first visit here. */
export type InPersonReminder = {
  last: SeenInPerson | null
  /** YYYY-MM-DD. */
  dueOn: string
  state: 'in_time' | 'soon' | 'overdue'
}

type Care = { visits: SeenInPerson[]; firstVisitAt: Date | null; lastVisitAt: Date | null; now: Date }

/** Until when a patient in a doctor's care is to be seen in person; null for somebody who is in nobody's care. */
export const inPersonReminder = ({ visits, firstVisitAt, lastVisitAt, now }: Care): InPersonReminder | null => {
  if (!firstVisitAt || !lastVisitAt || now.getTime() - lastVisitAt.getTime() > caredForDays * dayMs) return null
  const last = [...visits].sort((one, other) => (one.on < other.on ? 1 : -1))[0] ?? null
  const from = last ? last.on : calendarDayOf(firstVisitAt)
  const dueOn = dayAfter(from, mostDays)
  const today = calendarDayOf(now)
  const state = today > dueOn ? 'overdue' : today >= dayAfter(dueOn, -soonDays) ? 'soon' : 'in_time'
  return { last, dueOn, state }
}
