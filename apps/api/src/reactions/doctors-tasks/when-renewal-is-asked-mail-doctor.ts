import { reaction } from '#platform/outbox'
import { tellDoctor } from './tell-doctor.ts'

/** A patient asks for a prescription again. */
export const whenRenewalIsAskedMailDoctor = reaction({
  name: 'when-renewal-is-asked-mail-doctor',
  on: 'renewals.asked',
  react: (ctx, { doctorId, patientId }) => tellDoctor(ctx, { doctorId, patientId }),
})
