import type { Role } from '#platform/context'

/** What of a record was read; each kind is written down apart. */
export type RecordPart =
  | 'consultation'
  | 'survey'
  | 'messages'
  | 'document'
  | 'prescription'
  | 'profile'
  | 'dispensing'
  | 'appointment'

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
 * Looking again within this time is the same reading: a screen that is refreshed would bury the others. The agenda
 * stands open all day where support works, so whoever sees a time in it has seen it that day.
 */
export const sameReadingMinutes = (what: RecordPart): number => (what === 'appointment' ? 24 * 60 : 10)

/** Whoever has several roles reads as the one that comes first. */
const byWeight: Role[] = ['doctor', 'psychologist', 'pharmacist', 'support', 'administrator', 'patient']

export const roleOf = (roles: Role[]): Role => byWeight.find((role) => roles.includes(role)) ?? 'patient'
