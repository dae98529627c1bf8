import { reaction } from '#platform/outbox'
import { closeGivenEnrollments } from './close-given-enrollments.ts'

/** All of a parcel was paid back: the courses that it brought end. A part of it takes nothing back. */
export const whenOrderIsRefundedCloseItsCourses = reaction({
  name: 'when-order-is-refunded-close-its-courses',
  on: 'orders.refunded',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'medicine') await closeGivenEnrollments(ctx, { orderId })
  },
})
