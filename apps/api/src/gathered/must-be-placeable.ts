import { mayPayForWeight } from '#domains/care/weight'
import { mayPayForEnrollment, mustEnrolOnce } from '#domains/plans/enrollments'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'

/**
 * What other domains ask before the storefront places an order of their kind: nobody pays twice for a course that he
 * has through another order by now. Throws order_not_payable, and course_once for a cart (decision 0246).
 */
export const mustBePlaceable = async (ctx: Context, order: Order): Promise<void> => {
  await mustBePayable(ctx, order)
  await mustBeHoldable(ctx, order)
}

/** What they ask before a code is given that pays an order of their kind. Throws order_not_payable. */
export const mustBePayable = async (ctx: Context, order: Order): Promise<void> => {
  const mayPay =
    (order.kind !== 'course' || (await mayPayForEnrollment(ctx, order))) &&
    (order.kind !== 'weight' || (await mayPayForWeight(ctx, order)))
  if (!mayPay) throw new Failure('order_not_payable')
}

/** What they ask before a cart is filled or becomes somebody's: no course that he has. Throws course_once. */
export const mustBeHoldable = async (ctx: Context, order: Order): Promise<void> => {
  if (order.kind === 'shop') await mustEnrolOnce(ctx, order)
}
