import { grantSupplement } from '#domains/plans/given-supplements'
import { getDispensing } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A supplement comes with a treatment, kept until its patient picks one (spec.md 9). */
export const whenTreatmentIsPaidGrantItsSupplement = reaction({
  name: 'when-treatment-is-paid-grant-its-supplement',
  on: 'subscriptions.paid',
  react: async (ctx, { dispensingId }) => {
    const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
    const { id: subscriptionId, packageId, patientId } = subscription
    await grantSupplement(ctx, { orderId: dispensing.orderId, subscriptionId, packageId, patientId })
  },
})
