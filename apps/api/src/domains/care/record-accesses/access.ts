import type { Role } from '#platform/context'

/** The kind of section that was read; each kind is logged separately. */
export type RecordPart =
  | 'consultation'
  | 'survey'
  | 'messages'
  | 'document'
  | 'prescription'
  | 'profile'
  | 'dispensing'
  | 'appointment'
  | 'chart'

export type RecordAccess = {
  id: number
  patientId: number
  actorId: number
  actorRole: Role
  what: RecordPart
  /** The consultation, submission, document, … that was read; null for what a patient has only one of. */
  subjectId: number | null
  at: Date
}

/**
 * A repetition within this time is the same reading; otherwise a screen that refreshes would bury all others. Support
 * keeps the agenda open all day, so an appointment counts once a day.
 */
export const sameReadingMinutes = (what: RecordPart): number => (what === 'appointment' ? 24 * 60 : 10)

/** A reader with several roles is logged with the first of these. */
const byWeight: Role[] = ['doctor', 'psychologist', 'pharmacist', 'support', 'administrator', 'patient']

export const roleOf = (roles: Role[]): Role => byWeight.find((role) => roles.includes(role)) ?? 'patient'
