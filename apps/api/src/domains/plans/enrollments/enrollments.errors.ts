import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type EnrollmentFailures = {
  /** Whoever it is for has the programme already. */
  already_enrolled: Plain
  /** Its order is placed, paid or given up: its course does not change any more. */
  enrollment_not_open: Plain
  /** Watched and its days are over, or its order is not paid or has left. */
  enrollment_not_returnable: Plain
}

export const enrollmentNotFound = () => new Failure('not_found')
export const programNotFound = () => new Failure('not_found')
export const alreadyEnrolled = () => new Failure('already_enrolled')
/** A course may be somebody's whose order is another's: the money is the buyer's. */
export const notWhoBoughtIt = () => new Failure('not_allowed')
export const enrollmentNotReturnable = () => new Failure('enrollment_not_returnable')
export const enrollmentNotOpen = () => new Failure('enrollment_not_open')
