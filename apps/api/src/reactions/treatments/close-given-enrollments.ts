import { cancelEnrollments, openGivenEnrollments } from '#domains/plans/enrollments'
import { findPaidParcel } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'

/** A parcel’s money went back: the courses that it brought end, unless another paid one of the patient brings them. */
export const closeGivenEnrollments = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  if ((await cancelEnrollments(ctx, { orderId })) === 0) return
  const other = await findPaidParcel(ctx, { besideOrderId: orderId })
  if (other) await openGivenEnrollments(ctx, other)
}
