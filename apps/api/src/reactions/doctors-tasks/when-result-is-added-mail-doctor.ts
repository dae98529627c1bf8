import { reaction } from '#platform/outbox'
import { tellDoctor } from './tell-doctor.ts'

/** A patient brings back a result. */
export const whenResultIsAddedMailDoctor = reaction({
  name: 'when-result-is-added-mail-doctor',
  on: 'examResults.added',
  react: (ctx, { doctorId, patientId }) => tellDoctor(ctx, { doctorId, patientId }),
})
