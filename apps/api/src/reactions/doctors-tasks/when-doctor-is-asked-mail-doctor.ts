import { reaction } from '#platform/outbox'
import { tellDoctor } from './tell-doctor.ts'

/** A pharmacist asks about a prescription. */
export const whenDoctorIsAskedMailDoctor = reaction({
  name: 'when-doctor-is-asked-mail-doctor',
  on: 'subscriptions.questioned',
  react: (ctx, { doctorId, patientId }) => tellDoctor(ctx, { doctorId, patientId }),
})
