import { Failure } from '#platform/failure'

/** The free times nearest to the wanted one. */
export type NextTimes = { nextTimes?: { doctorId: number; startsAt: Date }[] }

export type DoctorFailures = {
  /** The doctor does not offer this time, or it has passed. */
  time_not_offered: NextTimes
  /** Somebody else has the time. */
  slot_taken: NextTimes
}

export const doctorNotFound = () => new Failure('not_found')
export const timeNotOffered = () => new Failure('time_not_offered')
export const timeTaken = () => new Failure('slot_taken')
