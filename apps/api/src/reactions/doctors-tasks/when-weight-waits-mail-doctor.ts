import { reaction } from '#platform/outbox'
import { tellDoctor, tellDoctorAtOnce } from './tell-doctor.ts'

/** A patient of the weight programme answers, measures what alerts, or falls silent; or tells what cannot wait. */
export const whenWeightWaitsMailDoctor = reaction({
  name: 'when-weight-waits-mail-doctor',
  on: 'weight.waits',
  react: (ctx, { doctorId, urgent }) =>
    urgent === null ? tellDoctor(ctx, { doctorId }) : tellDoctorAtOnce(ctx, { doctorId, what: urgent }),
})
