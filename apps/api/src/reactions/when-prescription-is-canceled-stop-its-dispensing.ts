import { stopCanceled } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** An open request is returned without a charge; a paid parcel becomes a task of the pharmacy. */
export const whenPrescriptionIsCanceledStopItsDispensing = reaction({
  name: 'when-prescription-is-canceled-stop-its-dispensing',
  on: 'prescriptions.canceled',
  react: (ctx, { prescriptionId, isRenewed }) => stopCanceled(ctx, { prescriptionId, isRenewed }),
})
