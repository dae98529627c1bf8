import { reaction } from '#platform/outbox'
import { tellDoctor, tellDoctorAtOnce } from './tell-doctor.ts'

/** A patient of the weight programme answers, measures what alerts, or falls silent; or tells what cannot wait. */
export const whenWeightWaitsMailDoctor = reaction({
  name: 'when-weight-waits-mail-doctor',
  on: 'weight.waits',
  // A former release said neither whose it is nor whether it can wait.
  react: (ctx, { doctorId, patientId, urgent = null }) =>
    urgent === null
      ? tellDoctor(ctx, { doctorId, patientId })
      : tellDoctorAtOnce(ctx, { doctorId, patientId, what: urgent }),
})
