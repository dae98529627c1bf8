import { replaceFormer } from '#domains/care/renewals'
import { reaction } from '#platform/outbox'

/** Once the new one is signed, no pharmacy dispenses the one that it renews. */
export const whenPrescriptionIsIssuedReplaceWhatItRenews = reaction({
  name: 'when-prescription-is-issued-replace-what-it-renews',
  on: 'prescriptions.issued',
  react: (ctx, { prescriptionId }) => replaceFormer(ctx, { prescriptionId }),
})
