import { calendarDayOf, dayAfter } from '@prumo/brazil'

/**
 * Where he wrote it: the rating of a day, the training's diary, the support of a course, or how he is
 * with a weight programme that no doctor follows yet.
 */
export type Diary = 'self_rating' | 'training' | 'course_support' | 'check_in'
export type Urgency = 'emergency' | 'mind' | 'abdomen'
/** What became of it: they spoke; he is being cared for; he answered nobody; a doctor says that nothing was urgent. */
export const outcomes = ['spoke', 'in_care', 'not_reached', 'not_urgent'] as const
export type Outcome = (typeof outcomes)[number]

/** A diary speaks of what cannot wait, and somebody calls him. It has no words of his. */
export type UrgentNote = {
  id: number
  patientId: number
  diary: Diary
  urgency: Urgency
  /** Who treats him; null: the team's, and that of every clinician on duty. */
  doctorId: number | null
  /** How often he wrote such words while it stood. */
  times: number
  openedAt: Date
  lastWrittenAt: Date
  /** By when somebody speaks to him. */
  dueAt: Date
  /** Since when nobody has, so that it is the team's too. */
  lateSince: Date | null
  settledAt: Date | null
  settledBy: number | null
  outcome: Outcome | null
}

const atSix = 'T18:00:00-03:00'

/** The next evening at six, Brasília's, on every day of the week. */
export const urgentNoteDueAt = (now: Date): Date => new Date(`${dayAfter(calendarDayOf(now), 1)}${atSix}`)
