import { reaction } from '#platform/outbox'
import { tellDoctor } from './tell-doctor.ts'

/** A patient sends an exam for PrEP, or answers what cannot wait. */
export const whenPrepWaitsMailDoctor = reaction({
  name: 'when-prep-waits-mail-doctor',
  on: 'prep.waits',
  react: (ctx, { doctorId }) => tellDoctor(ctx, { doctorId }),
})
