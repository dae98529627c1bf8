import { isHimself } from '#domains/people/identity'
import type { Enrollment } from '#domains/plans/enrollments'
import type { Actor } from '#platform/context'

/** Whoever takes the course, while it is open: no order's token, nobody of the team. */
export const mayWatch = ({ userId, state }: Pick<Enrollment, 'userId' | 'state'>, actor: Actor): boolean =>
  state === 'open' && isHimself(actor, userId)

/** What somebody wrote for himself is his, also when the course is not. */
export const mayKeepNotes = ({ userId }: Pick<Enrollment, 'userId'>, actor: Actor): boolean => isHimself(actor, userId)
