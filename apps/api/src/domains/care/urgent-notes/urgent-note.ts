import type { Profession } from '#domains/care/doctors'

/**
 * Where he wrote it: a diary of his, the support of a course, how he is with a weight programme that no doctor follows
 * yet, his doctor's conversation, beside a lesson, or before a renewal.
 */
export type Diary =
  | 'self_rating'
  | 'training'
  | 'course_support'
  | 'check_in'
  | 'message'
  | 'lesson_notes'
  | 'follow_up'
export type Urgency = 'emergency' | 'mind' | 'abdomen'
/**
 * What became of it: they spoke; he is being cared for; a clinician says that nothing was urgent; it was ended without
 * having reached him. `not_reached` is a try, after which it stays; old cases ended by it.
 */
export type Outcome = 'spoke' | 'in_care' | 'not_reached' | 'not_urgent' | 'given_up'
/** Why one is ended without having reached him. */
export type Reason = 'help_sent' | 'safe_by_others' | 'wrote_since' | 'no_way_left'

/** A diary speaks of what cannot wait, and somebody calls him. It has no words of his. */
export type UrgentNote = {
  id: number
  patientId: number
  diary: Diary
  /** The urgency of the last words. */
  urgency: Urgency
  /** What words of before spoke of, if that was something else. */
  alsoUrgency: Urgency | null
  /** The doctor who treats him; null: the case is the team's, and that of every clinician on duty. */
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
  reason: Reason | null
  /** How often somebody called and did not reach him; who was the last, and when. */
  tries: number
  triedAt: Date | null
  triedBy: number | null
}

/**
 * One as it stands today. `addresseeId`: the doctor of it, also where nobody acts there any more and `doctorId` is
 * null. `admittedIds`: who may see to it for that doctor: himself, who covers, and to whom its patient was handed.
 */
export type StandingNote = UrgentNote & {
  addresseeId: number | null
  admittedIds: number[]
  /** Of whose it is; null: no professional's. */
  profession: Profession | null
}

const hourMs = 60 * 60_000

/** Twelve hours, at any hour of any day: then it is the whole team's. */
export const urgentNoteDueAt = (now: Date): Date => new Date(now.getTime() + 12 * hourMs)

/** When he is called again whom nobody reached: an hour after the last try. Null: nobody has tried. */
export const nextTryAt = ({ triedAt }: Pick<UrgentNote, 'triedAt'>): Date | null =>
  triedAt && new Date(triedAt.getTime() + hourMs)

/** When whoever acts is called again: an hour after a try, else four hours after his words. */
export const calledAgainAt = (note: Pick<UrgentNote, 'triedAt' | 'openedAt'>): Date =>
  nextTryAt(note) ?? new Date(note.openedAt.getTime() + 4 * hourMs)

/** Whether it speaks of the body, in its first words or its last. */
export const speaksOfBody = ({ urgency, alsoUrgency }: Pick<UrgentNote, 'urgency' | 'alsoUrgency'>): boolean =>
  urgency !== 'mind' || (alsoUrgency !== null && alsoUrgency !== 'mind')
