import { findUserIdByEmail } from '#domains/people/identity'
import { getOrder, type Order, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { alreadyEnrolled } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { isEnrolled } from './list-enrollments.ts'

/**
 * Pays an enrolment's order, unless the person has the programme through another one by now: already_enrolled, and
 * nothing is charged. Throws what paying any order throws. Calls the provider, so it does not run in a transaction.
 */
export const payEnrollment = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'>,
): Promise<PaidOrder> => {
  const order = await getOrder(ctx, input)
  if (order.paymentState !== 'paid' && !(await mayPayForEnrollment(ctx, order))) throw alreadyEnrolled()
  return payOrder(ctx, input)
}

/** Whether the person does not have the programme through another order. */
export const mayPayForEnrollment = async (
  ctx: Context,
  { id: orderId, userId: ownerId, contact }: Pick<Order, 'id' | 'userId' | 'contact'>,
): Promise<boolean> => {
  const [enrollment] = await repository.listEnrollments(ctx, { orderId })
  const userId = ownerId ?? (await findUserIdByEmail(ctx, { email: contact.email ?? '' }))
  if (enrollment === undefined || userId === null) return true
  return !(await isEnrolled(ctx, { userId, programId: enrollment.programId }))
}
