import { Failure } from '#platform/failure'

export const enrollmentNotFound = () => new Failure('not_found')
export const programNotFound = () => new Failure('not_found')
export const alreadyEnrolled = () => new Failure('already_enrolled')
/** Watched and its days are over, or its order is not paid or has left. */
export const enrollmentNotReturnable = () => new Failure('enrollment_not_returnable')
/** Paid, placed or given up: its course does not change any more. */
export const enrollmentNotOpen = () => new Failure('enrollment_not_open')
