import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { Enrollment } from './enrollment.ts'

type Whose = Pick<Enrollment, 'userId' | 'orderId'>

/**
 * Whether a caller sees an enrolment and changes its programme: whoever takes it, whoever holds its order, and our own
 * work.
 */
export const mayFollow = (
  { userId, orderId }: Whose,
  { actor, heldOrderId }: { actor: Actor; heldOrderId: number | null },
): boolean => actor.kind === 'system' || isHimself(actor, userId) || orderId === heldOrderId

/** Once it is somebody's, whoever asked for it is shown it no more: its order's token opens more than he asked for. */
export const mayStillSeeEnrolled = ({ userId }: Pick<Whose, 'userId'>, actor: Actor): boolean =>
  userId === null || isHimself(actor, userId)
