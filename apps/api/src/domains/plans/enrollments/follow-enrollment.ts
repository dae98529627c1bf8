import { findOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { mayFollow, mayStillSeeEnrolled } from './enrollment.policy.ts'
import type { Enrollment } from './enrollment.ts'
import { enrollmentNotFound } from './enrollments.errors.ts'
import { getEnrollment, listEnrollmentsOfOrder, listEnrollmentsOfUser } from './list-enrollments.ts'

/** The token of the enrolment's order, where the caller holds one. */
export type Holding = { orderToken?: string | null }

/** The actor's own, newest first; for a guest what the order that he holds enrols in. */
export const listFollowedEnrollments = async (ctx: Context, holding: Holding): Promise<Enrollment[]> => {
  if (ctx.actor.kind === 'user') return listEnrollmentsOfUser(ctx, ctx.actor)
  const orderId = await orderIdOf(ctx, holding)
  return orderId === null ? [] : listEnrollmentsOfOrder(ctx, { orderId })
}

/** For whoever takes it, or whoever holds its order's token. Throws not_found for anybody else. */
export const getFollowedEnrollment = async (
  ctx: Context,
  { enrollmentId, ...holding }: Holding & { enrollmentId: number },
): Promise<Enrollment> => {
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  const { actor } = ctx
  if (mayFollow(enrollment, { actor, heldOrderId: null })) return enrollment
  if (!mayFollow(enrollment, { actor, heldOrderId: await orderIdOf(ctx, holding) })) throw enrollmentNotFound()
  return enrollment
}

/** One that the caller asked for a moment ago. Throws not_found once it is another's. */
export const getAskedEnrollment = async (ctx: Context, input: { enrollmentId: number }): Promise<Enrollment> => {
  const enrollment = await getEnrollment(ctx, input)
  if (!mayStillSeeEnrolled(enrollment, ctx.actor)) throw enrollmentNotFound()
  return enrollment
}

const orderIdOf = async (ctx: Context, { orderToken }: Holding): Promise<number | null> =>
  orderToken ? ((await findOrder(ctx, { token: orderToken }))?.id ?? null) : null
