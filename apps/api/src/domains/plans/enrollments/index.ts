export { accessOfOrder } from './access-of-order.ts'
export { cancelEnrollments } from './cancel-enrollments.ts'
export { changeProgram } from './change-program.ts'
export { type Enrol, enrol } from './enrol.ts'
export type { Enrollment, EnrollmentState } from './enrollment.ts'
export type { EnrollmentFailures } from './enrollments.errors.ts'
export { getAskedEnrollment, getFollowedEnrollment, listFollowedEnrollments } from './follow-enrollment.ts'
export { giveBackEnrollment, mayGiveBack } from './give-back-enrollment.ts'
export {
  getEnrollment,
  listEnrollmentsOfOrder,
  listEnrollmentsOfUser,
  listEveryEnrollmentOf,
} from './list-enrollments.ts'
export { noteFilmOpened } from './note-film-opened.ts'
export { openGivenEnrollments } from './open-given-enrollments.ts'
export { type Opened, openPaidEnrollments } from './open-paid-enrollments.ts'
export { payEnrollment } from './pay-enrollment.ts'
export { getCoursePreview, isOnSale, openCoursePreview } from './preview-course.ts'
