import { cancelPaidOrder, getOrder, hasLeft, lockOrder, mayReach, type Order } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { type Enrollment, mayBeGivenBack, moved } from './enrollment.ts'
import { enrollmentNotReturnable, notWhoBoughtIt } from './enrollments.errors.ts'
import * as repository from './enrollments.repository.ts'
import { getFollowedEnrollment, type Holding } from './follow-enrollment.ts'
import { saveTold } from './save-told.ts'

/**
 * Gives a course back: its order is canceled whole, with whatever else stands in it, the money goes back by due work,
 * and all that the order enrolled in ends at once. Repeating changes nothing, twice at the same moment too. Throws
 * not_found for whoever does not follow it, not_allowed if the order's money belongs to somebody else, and
 * enrollment_not_returnable once it was watched and its days are over, or for an order that is not paid or has left.
 */
export const giveBackEnrollment = (
  ctx: Context,
  { enrollmentId, orderToken = null }: Holding & { enrollmentId: number },
): Promise<Enrollment> =>
  inEffect(ctx, async (ctx) => {
    const { orderId } = await getFollowedEnrollment(ctx, { enrollmentId, orderToken })
    if (!mayReach(await getOrder(ctx, { orderId }), { actor: ctx.actor, orderToken })) throw notWhoBoughtIt()
    // First the order, then its enrolments (docs/concurrency.md): a second request waits here and finds it done.
    await lockOrder(ctx, { orderId })
    const enrollments = await repository.listEnrollments(ctx, { orderId }, { forUpdate: true })
    const enrollment = enrollments.find(({ id }) => id === enrollmentId)
    if (!enrollment) throw new Error('an enrolment was there and is not')
    if (enrollment.state === 'canceled') return enrollment
    if (!isReturnable(ctx, enrollment, await getOrder(ctx, { orderId }))) throw enrollmentNotReturnable()
    await cancelPaidOrder(ctx, { orderId })
    for (const open of enrollments.filter(({ state }) => state === 'open'))
      await saveTold(ctx, moved(open, { state: 'canceled' }, ctx.now()))
    return moved(enrollment, { state: 'canceled' }, ctx.now())
  })

type Asked = { enrollment: Enrollment; order: Order; orderToken: string | null }

/**
 * Whether one press of whoever asks gives it back now. A course of a guest's order in the shop may be somebody's who
 * has an account; the order, with its money and its address, stays whoever's who bought it.
 */
export const mayGiveBack = (ctx: Context, { enrollment, order, orderToken }: Asked): boolean =>
  mayReach(order, { actor: ctx.actor, orderToken }) && isReturnable(ctx, enrollment, order)

/** The enrolment allows it, and its order is paid and has not left. */
const isReturnable = (ctx: Pick<Context, 'now'>, enrollment: Enrollment, order: Order): boolean =>
  // What came with a treatment has no money of its own, and its order is the treatment's.
  order.kind !== 'medicine' &&
  mayBeGivenBack(enrollment, ctx.now()) &&
  order.state === 'complete' &&
  order.paymentState === 'paid' &&
  !order.shipments.some(hasLeft)
