import { cancelEnrollments } from '#domains/plans/enrollments'
import { reaction } from '#platform/outbox'
import { closeGivenEnrollments } from './treatments/close-given-enrollments.ts'

/** No money came in time, or it was refunded: the enrolment ends with its order. */
export const whenOrderIsCanceledCloseItsEnrollment = reaction({
  name: 'when-order-is-canceled-close-its-enrollment',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'course' || kind === 'shop') await cancelEnrollments(ctx, { orderId })
    if (kind === 'medicine') await closeGivenEnrollments(ctx, { orderId })
  },
})
