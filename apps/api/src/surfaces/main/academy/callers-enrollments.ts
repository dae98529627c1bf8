import type { FastifyRequest } from 'fastify'
import {
  type Enrollment,
  getEnrollment,
  listEnrollmentsOfOrder,
  listEnrollmentsOfUser,
} from '#domains/plans/enrollments'
import { findOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'

/** The bearer's, newest first; for a guest what his order enrols in. 401 for whoever says neither. */
export const listCallersEnrollments = async (request: FastifyRequest): Promise<Enrollment[]> => {
  const { ctx } = request
  if (ctx.actor.kind === 'user') return listEnrollmentsOfUser(ctx, { userId: ctx.actor.userId })
  const token = orderTokenOf(request)
  if (token === null) throw new Failure('not_signed_in')
  const order = await findOrder(ctx, { token })
  return order ? listEnrollmentsOfOrder(ctx, { orderId: order.id }) : []
}

/** An enrolment of the bearer's, or of the order whose token is given; not_found for anybody else. */
export const getCallersEnrollment = async (
  request: FastifyRequest,
  { enrollmentId, token }: { enrollmentId: number; token: string },
): Promise<Enrollment> => {
  const { ctx } = request
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  if (ctx.actor.kind === 'user' && ctx.actor.userId === enrollment.userId) return enrollment
  const order = await findOrder(ctx, { token })
  if (order?.id !== enrollment.orderId) throw new Failure('not_found')
  return enrollment
}
