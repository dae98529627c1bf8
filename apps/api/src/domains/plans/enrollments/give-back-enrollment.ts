import { cancelPaidOrder, getOrder, lockOrder, type Order } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { type Enrollment, mayBeGivenBack, moved } from './enrollment.ts'
import { enrollmentNotReturnable } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { getEnrollment } from './list-enrollments.ts'

/**
 * Gives a course back: its order is canceled whole, with whatever else stands in it, the money goes back by due work,
 * and all that the order enrolled in ends at once. Repeating changes nothing, twice at the same moment too. Throws
 * not_found, and enrollment_not_returnable once it was watched and its days are over, or for an order that is not paid
 * or has left.
 */
export const giveBackEnrollment = (ctx: Context, input: { enrollmentId: number }): Promise<Enrollment> =>
  inTransaction(ctx, async (ctx) => {
    const { orderId } = await getEnrollment(ctx, input)
    // The order first, then its enrolments (docs/concurrency.md): a second press waits here and finds it done.
    await lockOrder(ctx, { orderId })
    const enrollments = await repository.listEnrollments(ctx, { orderId }, { forUpdate: true })
    const enrollment = enrollments.find(({ id }) => id === input.enrollmentId)
    if (!enrollment) throw new Error('an enrolment was there and is not')
    if (enrollment.state === 'canceled') return enrollment
    if (!isReturnable(ctx, enrollment, await getOrder(ctx, { orderId }))) throw enrollmentNotReturnable()
    await cancelPaidOrder(ctx, { orderId })
    for (const open of enrollments.filter(({ state }) => state === 'open'))
      await repository.saveEnrollment(ctx, moved(open, { state: 'canceled' }, ctx.now()))
    return moved(enrollment, { state: 'canceled' }, ctx.now())
  })

/** Whether one press gives it back now: the enrolment allows it, and its order is paid and has not left. */
export const isReturnable = (ctx: Pick<Context, 'now'>, enrollment: Enrollment, order: Order): boolean =>
  mayBeGivenBack(enrollment, ctx.now()) &&
  order.state === 'complete' &&
  order.paymentState === 'paid' &&
  order.shipments.every(({ state }) => state !== 'shipped')
