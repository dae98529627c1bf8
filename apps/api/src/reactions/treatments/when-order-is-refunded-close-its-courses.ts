import { cancelEnrollments } from '#domains/plans/enrollments'
import { reaction } from '#platform/outbox'
import { closeGivenEnrollments } from './close-given-enrollments.ts'

/**
 * All of a parcel was paid back: the courses that it brought end; a part of it takes nothing back. A course's own line
 * was paid back: that course ends.
 */
export const whenOrderIsRefundedCloseItsCourses = reaction({
  name: 'when-order-is-refunded-close-its-courses',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'course' || kind === 'shop') await cancelEnrollments(ctx, { orderId })
    if (kind === 'medicine') await closeGivenEnrollments(ctx, { orderId })
  },
})
