import { listPrograms } from '#domains/content/academy'
import { isHimself } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { listOfOwner } from './cases.repository.ts'
import { supportNotFound } from './course-support.errors.ts'
import { isUnreadByPatient } from './support-case.ts'

export type EndedSupport = { enrollmentId: number; courseTitle: string; isUnread: boolean }

/**
 * The conversations of somebody's courses that are no longer open, which no other list leads to; without a word of
 * them. Throws not_found for anybody else's.
 */
export const readEndedSupports = async (ctx: Context, { userId }: { userId: number }): Promise<EndedSupport[]> => {
  if (!isHimself(ctx.actor, userId)) throw supportNotFound()
  const ended = (await listEveryEnrollmentOf(ctx, { userId })).filter(({ state }) => state === 'canceled')
  const programs = await listPrograms(ctx)
  return (await listOfOwner(ctx, { userId }))
    .filter(({ enrollmentId }) => ended.some(({ id }) => id === enrollmentId))
    .map((found) => ({
      enrollmentId: found.enrollmentId,
      courseTitle: programs.find(({ id }) => id === found.programId)?.title ?? '',
      isUnread: isUnreadByPatient(found),
    }))
}
