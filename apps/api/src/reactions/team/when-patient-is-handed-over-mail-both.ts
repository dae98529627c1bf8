import { reaction } from '#platform/outbox'
import { tellDoctor } from '../doctors-tasks/tell-doctor.ts'
import { queueMail } from '../mails/mails.repository.ts'

/** The patient hears who follows him from now on; that doctor, that something may wait. */
export const whenPatientIsHandedOverMailBoth = reaction({
  name: 'when-patient-is-handed-over-mail-both',
  on: 'patientsLeftBehind.handedOver',
  react: async (ctx, { handoverId, toId }) => {
    await queueMail(ctx, { template: 'patient-handed-over', subjectId: handoverId })
    await tellDoctor(ctx, { doctorId: toId })
  },
})
