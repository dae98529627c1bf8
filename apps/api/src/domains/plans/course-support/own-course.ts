import { listPrograms, type Program } from '#domains/content/academy'
import { type Enrollment, getEnrollment } from '#domains/plans/enrollments'
import { mayWatch } from '#domains/plans/viewings'
import type { Context } from '#platform/context'
import { courseClosed, supportNotFound } from './course-support.errors.ts'
import { mayReadOwn } from './support.policy.ts'

export type OwnCourse = { enrollment: Enrollment; userId: number; program: Program; isOpen: boolean }

/** A course of the caller's that is or was open. Throws not_found for anybody else's, and for one that never opened. */
export const getOwnCourse = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<OwnCourse> => {
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  const { userId, openedAt } = enrollment
  if (!mayReadOwn(enrollment, ctx.actor) || userId === null || openedAt === null) throw supportNotFound()
  const [program] = await listPrograms(ctx, { ids: [enrollment.programId] })
  if (!program) throw supportNotFound()
  return { enrollment, userId, program, isOpen: mayWatch(enrollment, ctx.actor) }
}

/** The same, to write: throws support_course_closed once it has ended. */
export const getWritableCourse = async (ctx: Context, place: { enrollmentId: number }): Promise<OwnCourse> => {
  const course = await getOwnCourse(ctx, place)
  if (!course.isOpen) throw courseClosed()
  return course
}
