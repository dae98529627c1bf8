import { reaction } from '#platform/outbox'
import { tellDoctor, tellDoctorAtOnce } from './tell-doctor.ts'

/** A patient sends an exam for PrEP, or completes what his doctor decides on; or tells what cannot wait. */
export const whenPrepWaitsMailDoctor = reaction({
  name: 'when-prep-waits-mail-doctor',
  on: 'prep.waits',
  react: (ctx, { doctorId, urgent }) =>
    urgent === null ? tellDoctor(ctx, { doctorId }) : tellDoctorAtOnce(ctx, { doctorId, what: urgent }),
})
