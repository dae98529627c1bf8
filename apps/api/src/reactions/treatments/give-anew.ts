import { grantSessionOfTreatment } from '#domains/care/session-credits'
import { grantSupplement } from '#domains/plans/given-supplements'
import { listPaidBeside } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'

/** A parcel’s money went back, and its session ended: another paid parcel of the same package gives it. */
export const giveSessionAnew = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  for (const { subscriptionId: treatmentId, packageId: planId, ...other } of await listPaidBeside(ctx, { orderId }))
    await grantSessionOfTreatment(ctx, { orderId: other.orderId, patientId: other.patientId, treatmentId, planId })
}

/** The same of its supplement. */
export const giveSupplementAnew = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  for (const { dispensingId: _, ...other } of await listPaidBeside(ctx, { orderId })) await grantSupplement(ctx, other)
}
