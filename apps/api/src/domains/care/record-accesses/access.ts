import type { Role } from '#platform/context'

/** The kind of section that was read; each kind is logged separately. */
export type RecordPart =
  | 'consultation'
  | 'survey'
  | 'messages'
  | 'document'
  | 'prescription'
  /** A certificate, a request for exams, a report. */
  | 'signed_document'
  | 'profile'
  | 'dispensing'
  | 'appointment'
  | 'chart'
  /** The words of an emergency access. */
  | 'break_glass'
  /** What he wrote to the support of a course. */
  | 'course_support'
  /** His register of PrEP, with answers and exams. */
  | 'prep'
  /** His weight programme, with answers, measures and photos. */
  | 'weight'
  /** That a diary of his spoke of what cannot wait. */
  | 'urgent_note'

/** Why a reading was allowed. */
export type AccessReason =
  | 'treats'
  /** A professional who treats the patient handed the chart over. */
  | 'handed'
  /** Covers for a colleague who treats the patient. */
  | 'covers'
  | 'pharmacist_check'
  | 'break_glass'
  /** An order for another account with the same CPF was checked by what this record says. */
  | 'same_cpf'
  /** An administrator judges an emergency access by its words. */
  | 'review'
  /** Support and administrators keep the agenda and the log. */
  | 'agenda'
  /** Had the access code of a prescription. */
  | 'access_code'
  /** Support answers what he asks about a course. */
  | 'support'
  /** Nobody treats him, and a clinician on duty is to call him. */
  | 'on_duty'
  /** He wrote what cannot wait to this professional, or to one for whom this one acts. */
  | 'addressed'
  /** An administrator gives the money of his order back, or looks what of it went back. */
  | 'money_back'

export type RecordAccess = {
  id: number
  patientId: number
  /** Null: somebody with the access code of a prescription, who is not written down. */
  actorId: number | null
  actorRole: Role | null
  /** Null in rows from before reasons were kept. */
  reason: AccessReason | null
  what: RecordPart
  /** The consultation, submission, document, … that was read; null for what a patient has only one of. */
  subjectId: number | null
  at: Date
}

/**
 * Why a record is read, by default what the reader's role usually means. It may be on its way still: only the row of
 * the log needs it.
 */
export type Why = { reason?: AccessReason } | Promise<{ reason?: AccessReason }>

export type Reading = {
  patientId: number
  what: RecordPart
  subjectId: number | null
  /** By default what the reader's role usually means: he treats, he checks, he keeps the agenda. */
  reason?: AccessReason
}

/**
 * A repetition within this time is the same reading; otherwise a screen that refreshes would bury all others. Support
 * keeps the agenda open all day, so an appointment counts once a day.
 */
export const sameReadingMinutes = (what: RecordPart): number => (what === 'appointment' ? 24 * 60 : 10)

/** A reader with several roles is logged with the first of these. */
const byWeight: Role[] = ['doctor', 'psychologist', 'pharmacist', 'support', 'administrator', 'patient']

export const roleOf = (roles: Role[]): Role => byWeight.find((role) => roles.includes(role)) ?? 'patient'

/** The reason of a reading that names none: a professional treats, a pharmacist checks, support keeps the agenda. */
export const usualReason = (role: Role): AccessReason => {
  if (role === 'pharmacist') return 'pharmacist_check'
  return role === 'support' || role === 'administrator' ? 'agenda' : 'treats'
}
