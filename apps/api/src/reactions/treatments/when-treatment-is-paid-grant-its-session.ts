import { grantSessionOfTreatment } from '#domains/care/session-credits'
import { getDispensing } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A session with a psychologist comes with a treatment, kept until it is booked (spec.md 9). */
export const whenTreatmentIsPaidGrantItsSession = reaction({
  name: 'when-treatment-is-paid-grant-its-session',
  on: 'subscriptions.paid',
  react: async (ctx, { dispensingId }) => {
    const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
    const { id: treatmentId, packageId: planId, patientId } = subscription
    await grantSessionOfTreatment(ctx, { orderId: dispensing.orderId, treatmentId, planId, patientId })
  },
})
