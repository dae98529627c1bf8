import { Failure, fieldsRefused } from '#platform/failure'
import type { FieldFaults, Plain } from '#platform/faults'

/** The free times nearest to the wanted one. */
export type NextTimes = { nextTimes?: { doctorId: number; startsAt: Date }[] }

export type DoctorFailures = {
  /** The doctor does not offer this time, or it has passed. */
  time_not_offered: NextTimes
  /** Somebody else has the time. */
  slot_taken: NextTimes
  /** What patients must read, or need to book, is missing: a practice is published once it is whole. */
  practice_incomplete: Plain
}

export const doctorNotFound = () => new Failure('not_found')
export const timeNotOffered = () => new Failure('time_not_offered')
export const timeTaken = () => new Failure('slot_taken')
export const practiceIncomplete = () => new Failure('practice_incomplete')
export const practiceInvalid = (faults: FieldFaults) => fieldsRefused(faults)
