import { reopenRenewal } from '#domains/care/renewals'
import { reaction } from '#platform/outbox'

/** A renewal whose document was never signed waits for its doctor again. */
export const whenPrescriptionIsNotSignedReopenItsRenewal = reaction({
  name: 'when-prescription-is-not-signed-reopen-its-renewal',
  on: 'prescriptions.notSigned',
  react: (ctx, { prescriptionId }) => reopenRenewal(ctx, { prescriptionId }),
})
