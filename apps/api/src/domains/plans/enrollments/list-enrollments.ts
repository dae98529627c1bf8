import type { Context } from '#platform/context'
import { type Enrollment, stands } from './enrollment.ts'
import { enrollmentNotFound } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'

/** Any enrolment by its id; the caller checks its owner. Throws not_found. */
export const getEnrollment = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<Enrollment> => {
  const [enrollment] = await repository.listEnrollments(ctx, { id: enrollmentId })
  if (!enrollment) throw enrollmentNotFound()
  return enrollment
}

/** A user's current enrolments, newest first. */
export const listEnrollmentsOfUser = async (ctx: Context, input: { userId: number }): Promise<Enrollment[]> =>
  (await repository.listEnrollments(ctx, { userId: input.userId })).filter(stands)

/** Every enrolment that a user had, also those that ended. */
export const listEveryEnrollmentOf = (ctx: Context, { userId }: { userId: number }): Promise<Enrollment[]> =>
  repository.listEnrollments(ctx, { userId })

/** An order's current enrolments, newest first. */
export const listEnrollmentsOfOrder = async (ctx: Context, input: { orderId: number }): Promise<Enrollment[]> =>
  (await repository.listEnrollments(ctx, { orderId: input.orderId })).filter(stands)

/** Whether a user has the programme already. */
export const isEnrolled = async (ctx: Context, input: { userId: number; programId: number }): Promise<boolean> =>
  (await repository.listEnrollments(ctx, input)).some(({ state }) => state === 'open')
