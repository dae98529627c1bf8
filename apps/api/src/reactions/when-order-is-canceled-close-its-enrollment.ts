import { cancelEnrollments, openGivenEnrollments } from '#domains/plans/enrollments'
import { findPaidParcel } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** No money came in time, or it was refunded: the enrolment ends with its order. */
export const whenOrderIsCanceledCloseItsEnrollment = reaction({
  name: 'when-order-is-canceled-close-its-enrollment',
  on: 'orders.canceled',
  react: async (ctx, { orderId, kind }) => {
    if (kind === 'course' || kind === 'shop') await cancelEnrollments(ctx, { orderId })
    if (kind !== 'medicine') return
    if ((await cancelEnrollments(ctx, { orderId })) === 0) return
    // Another paid parcel of the same patient brings them, too.
    const other = await findPaidParcel(ctx, { besideOrderId: orderId })
    if (other) await openGivenEnrollments(ctx, other)
  },
})
