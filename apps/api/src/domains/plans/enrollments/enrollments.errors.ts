import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type EnrollmentFailures = {
  /** The person has the programme already. */
  already_enrolled: Plain
  /** Nobody can enrol in it now, so no lesson of it is shown before one enrols. */
  course_off_sale: Plain
  /** Its order is placed, paid or canceled: its course can no longer change. */
  enrollment_not_open: Plain
  /** It was watched and its days have passed, or its order is not paid or was sent. */
  enrollment_not_returnable: Plain
}

export const enrollmentNotFound = () => new Failure('not_found')
export const programNotFound = () => new Failure('not_found')
export const courseOffSale = () => new Failure('course_off_sale')
export const alreadyEnrolled = () => new Failure('already_enrolled')
/** A course may be somebody's whose order is another's: the money is the buyer's. */
export const notWhoBoughtIt = () => new Failure('not_allowed')
export const enrollmentNotReturnable = () => new Failure('enrollment_not_returnable')
export const enrollmentNotOpen = () => new Failure('enrollment_not_open')
