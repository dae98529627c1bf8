import { getPrescription } from '#domains/care/prescriptions'
import { wakeWaitingCycles } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** A treatment that waits for a prescription looks at the new one at once. */
export const whenPrescriptionIsIssuedWakeItsCycles = reaction({
  name: 'when-prescription-is-issued-wake-its-cycles',
  on: 'prescriptions.issued',
  react: async (ctx, { prescriptionId }) => wakeWaitingCycles(ctx, await getPrescription(ctx, { prescriptionId })),
})
