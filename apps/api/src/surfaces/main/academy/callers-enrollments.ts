import type { FastifyRequest } from 'fastify'
import {
  type Enrollment,
  getEnrollment,
  listEnrollmentsOfOrder,
  listEnrollmentsOfUser,
} from '#domains/plans/enrollments'
import { findOrder, getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
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

/** The same, for whoever may have its order's money back: 401 for nobody, not_allowed for the others who see it. */
export const getCallersOwnPurchase = async (request: FastifyRequest, enrollmentId: number): Promise<Enrollment> => {
  const token = orderTokenOf(request)
  if (token === null && request.ctx.actor.kind !== 'user') throw new Failure('not_signed_in')
  const enrollment = await getCallersEnrollment(request, { enrollmentId, token: token ?? '' })
  if (!mayReachOrder(request.ctx, await getOrder(request.ctx, enrollment), token)) throw new Failure('not_allowed')
  return enrollment
}

/**
 * A course of a guest's order in the shop may be somebody's who has an account; the order, with its money and its
 * address, stays whoever's who bought it.
 */
export const mayReachOrder = ({ actor }: Context, order: Order, orderToken: string | null): boolean =>
  order.token === orderToken || (actor.kind === 'user' && actor.userId === order.userId)
