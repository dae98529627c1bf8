import { reaction } from '#platform/outbox'
import { tellDoctor } from './tell-doctor.ts'

/** A patient of the weight programme answers, measures what alerts, or falls silent. */
export const whenWeightWaitsMailDoctor = reaction({
  name: 'when-weight-waits-mail-doctor',
  on: 'weight.waits',
  react: (ctx, { doctorId }) => tellDoctor(ctx, { doctorId }),
})
