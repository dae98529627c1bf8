import { reaction } from '#platform/outbox'
import { tellDoctor, tellDoctorAtOnce } from './tell-doctor.ts'

/** A patient sends an exam for PrEP, or completes what his doctor decides on; or tells what cannot wait. */
export const whenPrepWaitsMailDoctor = reaction({
  name: 'when-prep-waits-mail-doctor',
  on: 'prep.waits',
  // A former release said neither whose it is nor whether it can wait.
  react: (ctx, { doctorId, patientId, urgent = null }) =>
    urgent === null
      ? tellDoctor(ctx, { doctorId, patientId })
      : tellDoctorAtOnce(ctx, { doctorId, patientId, what: urgent }),
})
